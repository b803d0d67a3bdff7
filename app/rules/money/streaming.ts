import { boostFeeCap } from './fee-caps.ts'

/** Limits and presets of streaming: rates in sats a minute, budgets in sats a day. Rate 0 is off. */
export const streamAmounts = {
  maxRate: 10_000,
  rates: [0, 5, 10, 21, 50, 100],
  minBudget: 10,
  maxBudget: 1_000_000,
  usualBudget: 500,
  budgets: [100, 500, 1000, 5000],
} as const

/** Seconds between reports, and the maximum of one report. */
export const reportEvery = 60
export const longestReport = 120

/** Tolerance for the delay between two reports, in seconds. */
const lateness = 30

/** A report before it is counted. Times are Unix milliseconds. */
export interface CountedReport {
  /** Seconds played according to the page. */
  seconds: number
  now: number
  /** Start of the session, and the time until which the account's listening was counted; null if never. */
  began: number
  countedUntil: number | null
  /** Sats a minute, and the rest of the daily budget in sixtieths of a sat. */
  rate: number
  left: number
}

/**
 * The seconds that count: at most the time since the session's start and since the last count in any tab, and at most
 * what the budget allows.
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
 * How much of the rest may be counted, in sixtieths of a sat, for content with `heard` unpaid: if recipients outside
 * are paid, their fee cap must remain too.
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

/** Unpaid listening to a piece of content. */
export interface UnpaidListening {
  sats: number
  /** First and last second, in Unix milliseconds. */
  since: number
  heardAt: number
}

const minute = 60_000

/**
 * Whether it is due: from 1000 sats on at once, from 10 sats after ten minutes or two minutes without listening, any
 * after a day.
 */
export function isDue({ sats, since, heardAt }: UnpaidListening, now: number): boolean {
  if (sats >= 1000) return true
  if (sats >= 10) return now - heardAt >= 2 * minute || now - since >= 10 * minute
  return sats >= 1 && now - since >= 24 * 60 * minute
}

/** The day of a budget, which begins at midnight UTC: '2026-11-24'. */
export function budgetDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Sixtieths of a sat, rounded down to whole sats. */
export function wholeSats(sixtieths: number): number {
  return Math.floor(sixtieths / 60)
}
