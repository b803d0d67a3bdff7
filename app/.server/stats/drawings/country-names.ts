import { LRUCache } from 'lru-cache'

const names = new LRUCache<string, Intl.DisplayNames>({
  max: 50,
  memoMethod: (locale) => new Intl.DisplayNames([locale], { type: 'region' }),
})

/** The name of a country by its two letters (ISO 3166-1); the letters themselves where they name none. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return names.memo(locale).of(code) ?? code
}
