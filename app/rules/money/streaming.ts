import { boostFeeCap } from './fee-caps.ts'

/** What streaming may be set to, in sats a minute and sats a day, and what is offered. A rate of 0 is off. */
export const streamAmounts = {
  mostRate: 10_000,
  rates: [0, 5, 10, 21, 50, 100],
  leastBudget: 10,
  mostBudget: 1_000_000,
  usualBudget: 500,
  budgets: [100, 500, 1000, 5000],
} as const

/** A page reports what was heard each minute; what it has to say at once is no more than two. */
export const reportEvery = 60
export const longestReport = 120

/** A report may arrive so much later than the one before did, in seconds. */
const lateness = 30

/** What is known of a report before it is counted. Times are Unix milliseconds. */
export interface CountedReport {
  /** Seconds that the page says were heard. */
  seconds: number
  now: number
  /** When its session began, and up to when listening of the account was counted; null where it never was. */
  began: number
  countedUntil: number | null
  /** Sats a minute, and what is left of the day's budget in sixtieths of a sat. */
  rate: number
  left: number
}

/**
 * How many of the seconds count: not more than have passed since the session began and since what was counted before, in
 * whichever tab that was, and not more than the budget is enough for.
 */
export function countedSeconds({ seconds, now, began, countedUntil, rate, left }: CountedReport): {
  counted: number
  countedUntil: number
} {
  const from = Math.max(began, countedUntil ?? 0)
  const passed = Math.max(0, Math.floor((now - from) / 1000))
  const counted = Math.max(0, Math.min(seconds, passed, Math.floor(left / rate)))
  return { counted, countedUntil: Math.max(from + counted * 1000, now - lateness * 1000) }
}

/**
 * How much of what is left may be counted, in sixtieths of a sat, of content of which `heard` waits to be paid: where
 * somebody elsewhere is paid, what the way there may cost must be left besides.
 */
export function countable({
  left,
  heard,
  isOutside,
}: {
  left: number
  heard: number
  isOutside: boolean
}): number {
  if (!isOutside) return left
  const isEnough = (more: number) => more + 60 * boostFeeCap(wholeSats(heard + more)) <= left
  let [fits, tooMuch] = [0, left + 1]
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2)
    if (isEnough(middle)) fits = middle
    else tooMuch = middle
  }
  return fits
}

/** What was heard of a piece of content and isn't paid yet. */
export interface HeardMinutes {
  sats: number
  /** Unix milliseconds: of its first and its last second. */
  since: number
  heardAt: number
}

const minute = 60_000

/** Whether that is paid now: much at once, some after ten minutes or once nobody listens, and any after a day. */
export function isDue({ sats, since, heardAt }: HeardMinutes, now: number): boolean {
  if (sats >= 1000) return true
  if (sats >= 10) return now - heardAt >= 2 * minute || now - since >= 10 * minute
  return sats >= 1 && now - since >= 24 * 60 * minute
}

/** The day of a budget, which begins at midnight UTC: '2026-11-24'. */
export function budgetDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Sixtieths of a sat in whole sats. */
export function wholeSats(sixtieths: number): number {
  return Math.floor(sixtieths / 60)
}
