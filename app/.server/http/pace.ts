/** How fast something may be done. */
export interface PaceLimit {
  /** How often at once. */
  burst: number
  /** How many more each second. */
  perSecond: number
}

// Who came back to a full allowance is as good as new: the oldest are forgotten when there are too many.
const mostKept = 50_000

/**
 * Keeps a pace for each who asks, in this process alone: it costs no look into the database. The answer says whether
 * one more is within the limit.
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
