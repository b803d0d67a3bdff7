/** How fast a client may do something (token bucket). */
export interface PaceLimit {
  /** How many requests at once. */
  burst: number
  /** How many more each second. */
  perSecond: number
}

// Only this many clients are remembered; the ones forgotten first have mostly regained their full allowance.
const mostKept = 50_000

/**
 * Limits each client's pace, in the memory of this process only, without the database. The returned function counts a
 * request and returns whether it is within the limit.
 */
export function createPace({ burst, perSecond }: PaceLimit, now: () => number = Date.now) {
  const kept = new Map<string, { left: number; at: number }>()

  return function mayGo(who: string): boolean {
    const at = now()
    const known = kept.get(who) ?? { left: burst, at }
    const left = Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond)
    const isWithin = left >= 1
    kept.delete(who)
    kept.set(who, { left: isWithin ? left - 1 : left, at })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return isWithin
  }
}
