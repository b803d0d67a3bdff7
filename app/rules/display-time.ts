/** What displayed times depend on; passed in, so that server and browser write the same. */
export interface DisplayClock {
  now: Date
  /** A BCP 47 tag; one that isn't known counts as en-US. */
  locale: string
  /** An IANA name; one that isn't known counts as UTC. */
  timeZone: string
}

/** A Date or ISO 8601 text. Functions answer '' where it is no time. */
export type Moment = Date | string

/** 'now', '1 min', '45 min', '3h', 'Nov 19' or 'Nov 19, 2025'. */
export function relativeTime(moment: Moment, clock: DisplayClock): string {
  const time = new Date(moment)
  if (isNoTime(time)) return ''
  const passed = (clock.now.getTime() - time.getTime()) / 1_000
  if (passed < 0 && passed >= -120) return '1 min'
  const seconds = Math.abs(passed)
  if (seconds < 60) return 'now'
  if (seconds <= 7_200) return `${Math.floor(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)}h`
  return shortDate(time, clock)
}

/** 'Nov 19', with the year only when it isn't the current one. */
export function shortDate(moment: Moment, clock: DisplayClock): string {
  const time = new Date(moment)
  if (isNoTime(time)) return ''
  const sameYear = calendarDay(time, clock).year === calendarDay(clock.now, clock).year
  return format(time, clock, {
    month: 'short',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/**
 * When a scheduled livestream starts: 'in 5 min' within the hour, 'today at 6:00 PM',
 * 'tomorrow at 6:00 PM', else the short date.
 */
export function liveStart(moment: Moment, clock: DisplayClock): string {
  const time = new Date(moment)
  if (isNoTime(time)) return ''
  const minutes = Math.ceil((time.getTime() - clock.now.getTime()) / 60_000)
  if (minutes > 0 && minutes < 60) return `in ${minutes} min`
  const days = calendarDay(time, clock).number - calendarDay(clock.now, clock).number
  const hour = format(time, clock, { hour: 'numeric', minute: '2-digit' })
  if (days === 0) return `today at ${hour}`
  if (days === 1) return `tomorrow at ${hour}`
  return shortDate(time, clock)
}

/** '1:02:03' or '2:03'; '0:00' for what is no duration. */
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

/** As on cards, in hours and minutes: '1h 4m', '48m'; '51s' under a minute. */
export function cardDuration(seconds: number): string {
  const { hours, minutes } = parts(seconds)
  return !hours && minutes ? `${minutes}m` : spokenDuration(seconds)
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return {
    hours: Math.floor(whole / 3_600),
    minutes: Math.floor((whole % 3_600) / 60),
    rest: whole % 60,
  }
}

function isNoTime(time: Date): boolean {
  return Number.isNaN(time.getTime())
}

/** The day in the clock's time zone: its year, and a number that grows by one each day. */
function calendarDay(time: Date, { timeZone }: DisplayClock): { year: number; number: number } {
  const [year = 0, month = 0, day = 0] = formatter('en-CA', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(time)
    .filter((part) => part.type !== 'literal')
    .map((part) => Number(part.value))
  return { year, number: Date.UTC(year, month - 1, day) / 86_400_000 }
}

// Some builds of ICU separate the time from AM and PM by a narrow space: server and browser would differ.
function format(time: Date, clock: DisplayClock, options: Intl.DateTimeFormatOptions): string {
  return formatter(clock.locale, clock.timeZone, options).format(time).replaceAll('\u202f', ' ')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Formatters are slow to make and lists need the same few; the bound keeps odd visitors' locales from piling up.
function formatter(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const kept = formatters.get(key)
  if (kept) return kept
  if (formatters.size >= 200) formatters.clear()
  const made = new Intl.DateTimeFormat(knownLocale(locale), {
    ...options,
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
