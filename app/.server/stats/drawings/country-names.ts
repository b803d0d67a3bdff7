const names = new Map<string, Intl.DisplayNames>()

/** The name of a country by its two letters (ISO 3166-1); the letters themselves where they name none. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'region' })
    if (names.size < 50) names.set(locale, known)
  }
  return known.of(code) ?? code
}
