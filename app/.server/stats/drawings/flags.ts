// country-flag-icons (MIT). The build puts them among the site's own files.
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const addresses = new Map(
  Object.entries(files).map(([file, address]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.svg'.length),
    address,
  ]),
)

/** The address of a country's flag by its two letters; null where there is none. */
export function flagAddress(code: string): string | null {
  return addresses.get(code) ?? null
}
