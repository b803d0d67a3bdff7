/** How often new episodes come: the rules (RFC 5545) that the studio offers, with the words for each. */
export const frequencies: readonly (readonly [rrule: string, words: string])[] = [
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every two weeks'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;INTERVAL=2', 'Every two months'],
  ['FREQ=YEARLY', 'Every year'],
]

/** What is said of a rule: its creator's own words, or those that are offered with it; '' for a rule that isn't offered. */
export function frequencyText({ rrule, text }: { rrule?: string; text?: string }): string {
  const isOffered = frequencies.some(([, words]) => words === text)
  const words = frequencies.find(([rule]) => rule === rrule)?.[1]
  return (isOffered && rrule ? words : text) ?? words ?? ''
}

const day = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The day of the next episode after the last one, by a rule of whole days, weeks or months without further parts than INTERVAL and
 * BYDAY; null where the rule says more, has no end that is still ahead, or the day has passed. Times are milliseconds in UTC.
 */
export function nextByRule(rrule: string, last: number, now: number): number | null {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const freq = parts.get('FREQ')
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const days = parts.get('BYDAY')?.split(',')
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST']
  if ([...parts.keys()].some((part) => !known.includes(part))) return null
  if (!Number.isInteger(interval) || interval < 1 || interval > 366) return null
  const next = days
    ? freq === 'WEEKLY' && interval === 1
      ? nextWeekday(days, last)
      : null
    : nextStep(freq, interval, last)
  return next !== null && next >= now - day ? next : null
}

function nextStep(freq: string | undefined, interval: number, last: number): number | null {
  if (freq === 'DAILY') return last + interval * day
  if (freq === 'WEEKLY') return last + interval * 7 * day
  if (freq !== 'MONTHLY') return null
  const date = new Date(last)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + interval)
  const longest = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, longest))
  return date.getTime()
}

function nextWeekday(days: readonly string[], last: number): number | null {
  if (days.some((one) => !weekdays.includes(one))) return null
  const from = new Date(last).getUTCDay()
  const steps = days.map((one) => (weekdays.indexOf(one) - from + 6) % 7)
  return last + (Math.min(...steps) + 1) * day
}
