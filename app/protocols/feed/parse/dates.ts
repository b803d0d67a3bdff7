const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Minutes east of UTC. North American names as in RFC 822; IST is India's. */
const ZONES = new Map([
  ...zones(0, 'UT', 'UTC', 'GMT', 'Z', 'WET'),
  ...zones(-3 * 60 - 30, 'NST'),
  ...zones(-2 * 60 - 30, 'NDT'),
  ...zones(-4 * 60, 'AST', 'EDT'),
  ...zones(-3 * 60, 'ADT', 'BRT'),
  ...zones(-5 * 60, 'EST', 'CDT'),
  ...zones(-6 * 60, 'CST', 'MDT'),
  ...zones(-7 * 60, 'MST', 'PDT'),
  ...zones(-8 * 60, 'PST', 'AKDT'),
  ...zones(-9 * 60, 'AKST'),
  ...zones(-10 * 60, 'HST'),
  ...zones(60, 'CET', 'MET', 'BST', 'WEST'),
  ...zones(2 * 60, 'CEST', 'MEST', 'EET', 'SAST'),
  ...zones(3 * 60, 'EEST', 'MSK'),
  ...zones(4 * 60, 'MSD'),
  ...zones(5 * 60 + 30, 'IST'),
  ...zones(8 * 60, 'SGT', 'HKT', 'AWST'),
  ...zones(9 * 60, 'JST', 'KST'),
  ...zones(10 * 60, 'AEST'),
  ...zones(11 * 60, 'AEDT'),
  ...zones(9 * 60 + 30, 'ACST'),
  ...zones(10 * 60 + 30, 'ACDT'),
  ...zones(12 * 60, 'NZST'),
  ...zones(13 * 60, 'NZDT'),
])

const TIME = String.raw`(\d{1,2}):(\d{1,2})(?::(\d{1,3}))?(?:[.,:](\d{1,9}))? ?([ap]\.?m\.?)?`
const DAY_FIRST = new RegExp(
  String.raw`^(?:[^\s\d,]+[,.]? ?,? ?)?(\d{1,2})(?:st|nd|rd|th)?[ -]{1,4}([a-z]{3,9})[.,]?[ -]{1,4}(\d{4}|\d{2})(?!\d)(?:[ ,]{1,4}${TIME})?(.*)$`,
  'i',
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]{3,9}day,? |[a-z]{3},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(?:[ ,]{1,4}${TIME})?(.*)$`,
  'i',
)
const UNIX_STYLE = new RegExp(
  String.raw`^(?:[a-z]{3},? )?([a-z]{3}) (\d{1,2}) ${TIME} ?([a-z]{0,9}) (\d{4})(?!\d)(.*)$`,
  'i',
)
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[t ]{1,3}${TIME})?(.*)$`, 'i')

/**
 * Parses the dates found in feeds: RFC 822 and 2822 with their usual mistakes (no or a wrong weekday, one-digit days,
 * two-digit years, named and impossible zones), ISO 8601 and a few written-out forms. Returns ISO 8601 in UTC;
 * undefined if it is no date. An unknown zone counts as UTC.
 */
export function parseFeedDate(text: string): string | undefined {
  const date = text.trim().slice(0, 100).replace(/\s+/g, ' ')
  const iso = ISO.exec(date)
  if (iso) {
    return instant(iso[1], Number(iso[2]), iso[3] ?? '1', iso.slice(4, 9), iso[9])
  }
  const dayFirst = DAY_FIRST.exec(date)
  if (dayFirst) {
    const time = dayFirst.slice(4, 9)
    return instant(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1], time, dayFirst[9])
  }
  const monthFirst = MONTH_FIRST.exec(date)
  if (monthFirst) {
    const time = monthFirst.slice(4, 9)
    return instant(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2], time, monthFirst[9])
  }
  const unix = UNIX_STYLE.exec(date)
  if (unix) {
    // Asctime has no zone, and programs that add one do so before the year or after it.
    const zone = unix[8] || unix[10]
    return instant(unix[9], monthNumber(unix[1]), unix[2], unix.slice(3, 8), zone)
  }
  return undefined
}

function instant(
  yearText: string | undefined,
  month: number,
  dayText: string | undefined,
  [hours, minutes, seconds, fraction, half]: (string | undefined)[],
  zone: string | undefined,
): string | undefined {
  const year = fullYear(Number(yearText), yearText?.length ?? 0)
  const day = Number(dayText)
  const hour = hourOfDay(Number(hours ?? 0), half)
  const minute = Number(minutes ?? 0)
  const second = Number(seconds ?? 0)
  if (year < 1900 || year > 2200 || month < 1 || month > 12) return undefined
  if (day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 24 || minute > 59 || second > 60) return undefined
  const milliseconds = Number(`0.${fraction ?? 0}`) * 1_000
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
  return new Date(local - zoneMinutes(zone ?? '') * 60_000).toISOString()
}

function monthNumber(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
}

function fullYear(year: number, digits: number): number {
  if (digits > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half[0]!.toLowerCase() === 'p' ? 12 : 0)
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** No time zone is further than 14 hours from UTC. */
const FURTHEST_ZONE = 14 * 60

function zoneMinutes(zone: string): number {
  const offset = /([+-])\s*(\d{1,2}):?(\d{2})?(?!\d)/.exec(zone)
  if (!offset) return ZONES.get(/[a-z]+/i.exec(zone)?.[0].toUpperCase() ?? '') ?? 0
  const hours = Number(offset[2])
  const minutes = Number(offset[3] ?? 0)
  const total = hours * 60 + minutes
  if (total > FURTHEST_ZONE || minutes > 59) return 0
  return offset[1] === '-' ? -total : total
}

function zones(minutes: number, ...names: string[]): [string, number][] {
  return names.map((name) => [name, minutes])
}
