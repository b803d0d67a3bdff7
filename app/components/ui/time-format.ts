import { displayLocale } from '#app/rules/display-locale.ts'

/** `date`: 'Nov 19', with the year unless it is this one; `datetime`: 'Nov 20, 8:14 PM'; `time`: '8:14 PM'. */
export type TimeFormat = 'date' | 'datetime' | 'time'

/** How the server, and the first render in the browser, write times. */
export const serverZone = { locale: 'en-US', timeZone: 'UTC' }

/** A time in the words of a locale (the browser's own, where none is given) and zone. `now` decides whether the year is shown. */
export function formatTime(
  value: Date,
  format: TimeFormat,
  now: Date,
  zone: { locale: string | undefined; timeZone: string | undefined },
): string {
  const year = value.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const day = { month: 'short', day: 'numeric', year } as const
  const options = { date: day, datetime: { ...day, ...clock }, time: clock }[format]
  return formatter(zone.locale, { ...options, timeZone: zone.timeZone }).format(value)
}

// Making one costs far more than using it, and lists show the same format in every row.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale ?? browserLocale(), options)
  formatters.set(key, known)
  return known
}

/** The same choice as the server makes of Accept-Language, which has the same languages in the same order. */
function browserLocale(): string {
  return displayLocale(navigator.languages.join(','))
}
