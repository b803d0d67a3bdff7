import { millisecondsInDay } from 'date-fns/constants'

export const statsPresets = ['7', '30', '90', 'all', 'custom'] as const
/** Which range of time is looked at: the last days, everything, or one that was chosen. */
export type StatsPreset = (typeof statsPresets)[number]

export const statsBuckets = ['DAY', 'WEEK', 'MONTH'] as const
export type StatsBucket = (typeof statsBuckets)[number]

/** Whole days in UTC: from the first moment of one to the last millisecond of another. */
export interface Period {
  start: Date
  end: Date
}

export interface StatsRange extends Period {
  preset: StatsPreset
}

/** What is asked for, as an address says it. Days are YYYY-MM-DD, in UTC. */
export interface AskedRange {
  range?: StatsPreset | undefined
  start?: string | undefined
  end?: string | undefined
}

/** Before that day nothing was counted anywhere. */
export const earliestDay = new Date('2021-06-02T00:00:00Z')
const usualPreset = '30'

const daysBeforeFirst = 7
const daysBeforeItem = 2
const [daysUpToWeeks, daysUpToMonths] = [49, 180]

/** The first moment of a day in UTC. */
export function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / millisecondsInDay) * millisecondsInDay)
}

/** The last millisecond of a day in UTC. */
export function endOfDay(time: Date): Date {
  return new Date(startOfDay(time).getTime() + millisecondsInDay - 1)
}

export function daysLater(time: Date, days: number): Date {
  return new Date(time.getTime() + days * millisecondsInDay)
}

/** Whole days from the start's to the end's, nothing before the earliest day and nothing after today. */
export function clampedPeriod({ start, end }: Period, now: Date): Period {
  return {
    start: startOfDay(laterOf(start, earliestDay)),
    end: endOfDay(end < now ? end : now),
  }
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Where 'All time' of a feed begins, of which something was published first then. */
export function startOfAllTime(firstPublished: Date): Date {
  return startOfDay(laterOf(daysLater(firstPublished, -daysBeforeFirst), earliestDay))
}

/** Where the statistics of an item begin, unless another range is asked for. */
export function startOfItem(published: Date): Date {
  return startOfDay(laterOf(daysLater(published, -daysBeforeItem), earliestDay))
}

/** Why no range is found: what was asked for is no range, or can't be told yet. */
type RangeProblem = 'selectRange' | 'tryAgain' | 'noDates' | 'reversed' | 'tooEarly' | 'tooLate'
export type FoundRange = { range: StatsRange } | { problem: RangeProblem }

/**
 * The range that is asked for; the last thirty days where nothing is. `allTime` is where everything begins, null while
 * that isn't known.
 */
export function rangeOf(
  asked: AskedRange,
  { now, allTime }: { now: Date; allTime: Date | null },
): FoundRange {
  const preset = asked.range ?? (asked.start || asked.end ? 'custom' : usualPreset)
  if (preset === 'all') return found(preset, allTime, now, now, 'tryAgain')
  if (preset !== 'custom')
    return found(preset, lastDays(Number(preset), now).start, now, now, 'tryAgain')
  const [start, end] = [dayOf(asked.start), dayOf(asked.end)]
  return found(preset, start, end, now, problemOf(asked, start, end, now))
}

function found(
  preset: StatsPreset,
  start: Date | null,
  end: Date | null,
  now: Date,
  problem: RangeProblem,
): FoundRange {
  if (!start || !end) return { problem }
  const period = clampedPeriod({ start, end }, now)
  return period.start > period.end ? { problem } : { range: { preset, ...period } }
}

/** What is wrong with days that are no range. */
function problemOf(
  asked: AskedRange,
  start: Date | null,
  end: Date | null,
  now: Date,
): RangeProblem {
  if ((asked.start && !start) || (asked.end && !end)) return 'noDates'
  if (!start || !end) return 'selectRange'
  if (start > end) return 'reversed'
  return start > now ? 'tooLate' : 'tooEarly'
}

function dayOf(text: string | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}

/** The last days up to now, today among them. */
export function lastDays(days: number, now: Date): Period {
  return { start: daysLater(startOfDay(now), 1 - days), end: endOfDay(now) }
}

export function daysIn({ start, end }: Period): number {
  return Math.round((endOfDay(end).getTime() - startOfDay(start).getTime()) / millisecondsInDay)
}

/** As many days as a period has, right before it. */
export function periodBefore(period: Period): Period {
  const start = startOfDay(period.start)
  return { start: daysLater(start, -daysIn(period)), end: new Date(start.getTime() - 1) }
}

/** In what steps a period is shown, unless others are asked for. */
export function automaticBucket(period: Period): StatsBucket {
  const days = daysIn(period)
  if (days < daysUpToWeeks) return 'DAY'
  return days < daysUpToMonths ? 'WEEK' : 'MONTH'
}

/** When the bucket begins that a moment is in. Weeks begin on Mondays. */
export function bucketAt(time: Date, bucket: StatsBucket): Date {
  const day = startOfDay(time)
  if (bucket === 'DAY') return day
  return bucket === 'WEEK'
    ? daysLater(day, -((day.getUTCDay() + 6) % 7))
    : new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()))
}

function bucketAfter(time: Date, bucket: StatsBucket): Date {
  if (bucket === 'MONTH') return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))
  return daysLater(time, bucket === 'WEEK' ? 7 : 1)
}

/** When the buckets of a period begin; the first may begin before it. */
export function bucketsOf({ start, end }: Period, bucket: StatsBucket): Date[] {
  const buckets: Date[] = []
  for (let at = bucketAt(start, bucket); at <= end; at = bucketAfter(at, bucket)) buckets.push(at)
  return buckets
}

/** Whether a bucket goes on after now, so that its number isn't the last word. */
export function isUnfinished(time: Date, bucket: StatsBucket, now: Date): boolean {
  return bucketAfter(time, bucket) > now
}

/** A day as addresses have it: YYYY-MM-DD. */
export function dayText(time: Date): string {
  return time.toISOString().slice(0, 10)
}
