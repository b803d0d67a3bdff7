const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as operators read it on a terminal. */
export function size(bytes: number): string {
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  )
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}
