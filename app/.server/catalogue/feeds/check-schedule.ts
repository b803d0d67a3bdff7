/** What determines the next check of a feed. */
interface CheckFacts {
  now: Date
  newestItemAt: Date | null
  ttlMinutes?: number
  /** The feed says that no more items will come. */
  complete?: boolean
  /** Checks that failed in a row. */
  failures: number
  /** The server's Retry-After, in seconds. */
  retryAfterSeconds?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const longestPause = 7 * day

/**
 * When to check again: sooner for feeds with recent items, with growing pauses after failures, not before Retry-After,
 * and within a week.
 */
export function nextCheckAt(facts: CheckFacts): Date {
  const pause = Math.max(ownPause(facts), (facts.retryAfterSeconds ?? 0) * 1000)
  return new Date(facts.now.getTime() + Math.min(pause, longestPause))
}

function ownPause(facts: CheckFacts): number {
  if (facts.failures > 0) return hour * 2 ** Math.min(facts.failures - 1, 10)
  if (facts.complete) return longestPause
  const age = facts.newestItemAt ? facts.now.getTime() - facts.newestItemAt.getTime() : Infinity
  const pause = age < 14 * day ? hour : age < 90 * day ? 6 * hour : day
  return Math.max(pause, (facts.ttlMinutes ?? 0) * minute)
}

/** Parses Retry-After, a number or a date, into seconds from now. Undefined if malformed or past. */
export function retryAfterSeconds(
  header: string | null | undefined,
  now: Date,
): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}
