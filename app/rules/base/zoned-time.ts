/** The value of a `datetime-local` field: a time without a zone. */
const written = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/
const day = 86_400_000

/**
 * Converts a local time in a time zone to ISO 8601; null if the time or zone is invalid. A time that the clocks skip
 * moves later by what they skip; a time that occurs twice means its first occurrence.
 */
export function momentOf(text: string, timeZone: string): string | null {
  const asUtc = written.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(asUtc) || !isTimeZone(timeZone)) return null
  const [before, after] = [asUtc - day, asUtc + day].map((at) => offsetAt(at, timeZone)) as [
    number,
    number,
  ]
  const isAfterwards = offsetAt(asUtc - before, timeZone) !== before
  const isThere = offsetAt(asUtc - after, timeZone) === after
  return new Date(asUtc - (isAfterwards && isThere ? after : before)).toISOString()
}

/** The value of a `datetime-local` field for a moment in a time zone, without zero seconds. */
export function writtenIn(iso: string, timeZone: string): string {
  const at = Date.parse(iso)
  const local = new Date(at + offsetAt(at, timeZone)).toISOString()
  return local.replace(/(:00)?(\.000)?Z$/, '')
}

/** 'UTC', 'UTC+1' or 'UTC-3:30': the offset of a zone at a moment. */
export function utcOffset(iso: string, timeZone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(iso), timeZone) / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** The offset of a zone from UTC in milliseconds, positive if ahead. */
function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  const whole = Math.floor(at / 1000) * 1000
  return Date.UTC(year, month - 1, date, hour, minute, second) - whole
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// Formatters are slow to create, so they are cached; the bound limits unusual names.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (clocks.size >= 200) clocks.clear()
  clocks.set(timeZone, made)
  return made
}
