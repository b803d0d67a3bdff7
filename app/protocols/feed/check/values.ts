const email = /^[^\s@<>()]{1,100}@[^\s@]{1,200}\.[^\s@.]{2,60}$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const pathOfUrl = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i
const rfc2822 =
  /^(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? (?:[+-]\d{4}|UT|GMT|[ECMP][SD]T)$/

export function isWebUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** An address of another scheme too: ipfs:, lightning:, nostr:. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text)
}

export function isPlainHttp(text: string): boolean {
  return /^http:\/\//i.test(text)
}

/** The ending of an address's path in lower case, without its dot; '' for none. */
export function endingOf(url: string): string {
  const path = pathOfUrl.exec(url)?.[1] ?? ''
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}

export function isEmail(text: string): boolean {
  return email.test(text)
}

export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** A UUID that is made from a name. */
export function isUuid5(text: string): boolean {
  return isUuid(text) && text[14] === '5'
}

/** Whether a date is written as RFC 2822 has it, its weekday included. */
export function isRfc2822(text: string): boolean {
  const match = rfc2822.exec(text)
  if (!match) return false
  const [, weekday, day, month = '', year, hours, minutes, seconds = '0'] = match
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return false
  const named = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  const isDay = named.getUTCDate() === Number(day)
  return isDay && (weekday === undefined || days[named.getUTCDay()] === weekday)
}

/** A date or a time by ISO 8601. */
export function isIsoTime(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}\S{0,20})?$/.test(text) && !Number.isNaN(Date.parse(text))
  )
}

export function isPositiveWhole(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text)
}

/** Seconds, also with decimals; NaN for anything else. */
export function secondsIn(text: string): number {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
}

/** Seconds, or hours, minutes and seconds, as itunes:duration has them; NaN for anything else. */
export function durationIn(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text)
  if (!parts) return Number.NaN
  const [, hours = '0', minutes, seconds] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(text)
}

export function isMediaType(text: string): boolean {
  return /^[a-z]+\/[\w.+-]+(?:\s*;.*)?$/i.test(text)
}

export function hasMarkup(text: string): boolean {
  return /<\/?[a-z][^<>]{0,500}>|&(?:[a-z]{2,8}|#\d{2,5});/i.test(text)
}

/** Length in UTF-8. */
export function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}
