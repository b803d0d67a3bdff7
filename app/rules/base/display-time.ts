import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { millisecondsInDay, secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { isAfter } from 'date-fns/isAfter'
import { isValid } from 'date-fns/isValid'
import { secondsToHours } from 'date-fns/secondsToHours'
import { secondsToMinutes } from 'date-fns/secondsToMinutes'
import { subHours } from 'date-fns/subHours'

/** What displayed times depend on; passed in, so that server and browser render the same text. */
export interface DisplayClock {
  now: Date
  /** A BCP 47 tag; an unknown one counts as en-US. */
  locale: string
  /** An IANA name; an unknown one counts as UTC. */
  timeZone: string
}

/** A Date or ISO 8601 text. The functions return '' for an invalid one. */
export type Moment = Date | string

/**
 * `date`: 'Nov 19', with the year unless it is the current one; `datetime`: 'Nov 20, 8:14 PM'; `time`: '8:14 PM'.
 * `recent`: the time of today, 'Yesterday', else the date.
 */
export type TimeFormat = 'date' | 'datetime' | 'time' | 'recent'

/** How the server formats times when it doesn't know the reader's locale and zone. */
export const serverZone = { locale: 'en-US', timeZone: 'UTC' }

/** A date, a time of day, or both. */
export function displayTime(moment: Moment, format: TimeFormat, clock: DisplayClock): string {
  const time = new Date(moment)
  if (!isValid(time)) return ''
  if (format === 'time') return write(time, 'time', clock)
  if (format === 'recent') return recentTime(time, clock)
  const isThisYear = yearOf(time, clock) === yearOf(clock.now, clock)
  return write(time, isThisYear ? format : `${format}OfYear`, clock)
}

function recentTime(time: Date, clock: DisplayClock): string {
  const days = dayNumber(clock.now, clock) - dayNumber(time, clock)
  if (days === 0) return write(time, 'time', clock)
  return days === 1 ? 'Yesterday' : shortDate(time, clock)
}

/** 'Nov 19', with the year only when it isn't the current one. */
export function shortDate(moment: Moment, clock: DisplayClock): string {
  return displayTime(moment, 'date', clock)
}

/** 'November 2026', of a month as ISO 8601 has it. */
export function displayMonth(month: string, locale: string): string {
  const time = new Date(`${month}-01T00:00:00Z`)
  return isValid(time) ? write(time, 'month', { now: time, locale, timeZone: 'UTC' }) : ''
}

/** 'now', '1 min', '45 min', '3h', 'Nov 19' or 'Nov 19, 2025'. */
export function relativeTime(moment: Moment, clock: DisplayClock): string {
  const time = new Date(moment)
  if (!isValid(time)) return ''
  if (isAfter(time, clock.now) && !isAfter(time, addMinutes(clock.now, 2))) return '1 min'
  const seconds = Math.abs(differenceInSeconds(time, clock.now))
  if (seconds < secondsInMinute) return 'now'
  if (seconds <= 2 * secondsInHour) return `${secondsToMinutes(seconds)} min`
  if (seconds < 2 * secondsInDay) return `${secondsToHours(seconds)}h`
  return shortDate(time, clock)
}

/**
 * When a scheduled livestream starts: 'in 5 min' within the hour, 'today at 6:00 PM',
 * 'tomorrow at 6:00 PM', else the short date.
 */
export function liveStart(moment: Moment, clock: DisplayClock): string {
  const time = new Date(moment)
  if (!isValid(time)) return ''
  const minutes = differenceInMinutes(time, clock.now, { roundingMethod: 'ceil' })
  if (minutes > 0 && minutes < 60) return `in ${minutes} min`
  const days = dayNumber(time, clock) - dayNumber(clock.now, clock)
  if (days === 0) return `today at ${write(time, 'time', clock)}`
  if (days === 1) return `tomorrow at ${write(time, 'time', clock)}`
  return shortDate(time, clock)
}

/** '1:02:03' or '2:03'; '0:00' for an invalid duration. */
export function clockDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  const lastTwo = String(rest).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${lastTwo}` : `${minutes}:${lastTwo}`
}

/** '1h 4m', '48m 51s' or '51s'. */
export function spokenDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds)
  if (hours) return `${hours}h ${minutes}m`
  return minutes ? `${minutes}m ${rest}s` : `${rest}s`
}

/** Hours and minutes for cards: '1h 4m', '48m'; '51s' under a minute. */
export function cardDuration(seconds: number): string {
  const { hours, minutes } = parts(seconds)
  return !hours && minutes ? `${minutes}m` : spokenDuration(seconds)
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return {
    hours: secondsToHours(whole),
    minutes: secondsToMinutes(whole % secondsInHour),
    rest: whole % secondsInMinute,
  }
}

/**
 * The year in the clock's time zone. Zones are at most 12 h behind UTC and 14 h ahead, so the slow formatter is only
 * needed around New Year.
 */
function yearOf(time: Date, clock: DisplayClock): number {
  const [least, most] = [subHours(time, 12).getUTCFullYear(), addHours(time, 14).getUTCFullYear()]
  return least === most ? least : Number(write(time, 'year', clock))
}

/** The number of the day in the clock's time zone; successive days differ by one. */
function dayNumber(time: Date, { timeZone }: DisplayClock): number {
  return Date.parse(formatter('en-CA', timeZone, 'day').format(time)) / millisecondsInDay
}

// Some builds of ICU put a narrow no-break space before AM and PM, so server and browser would differ.
function write(time: Date, format: Format, { locale, timeZone }: DisplayClock): string {
  return formatter(locale, timeZone, format).format(time).replaceAll('\u202f', ' ')
}

const date = { month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const year = { year: 'numeric' } as const
const formats = {
  date,
  time,
  year,
  dateOfYear: { ...date, ...year },
  datetime: { ...date, ...time },
  datetimeOfYear: { ...date, ...year, ...time },
  month: { month: 'long', ...year },
  /** In the locale en-CA: '2026-11-19'. */
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const
type Format = keyof typeof formats

const formatters = new Map<string, Intl.DateTimeFormat>()

// Formatters are slow to create and lists need the same few, so they are cached; the bound limits unusual locales.
function formatter(locale: string, timeZone: string, format: Format): Intl.DateTimeFormat {
  const key = `${format} ${locale} ${timeZone}`
  const kept = formatters.get(key)
  if (kept) return kept
  if (formatters.size >= 200) formatters.clear()
  const made = new Intl.DateTimeFormat(knownLocale(locale), {
    ...formats[format],
    timeZone: knownTimeZone(timeZone),
  })
  formatters.set(key, made)
  return made
}

function knownLocale(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}

function knownTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
