import { LRUCache } from 'lru-cache'
import type { LimitName } from '#app/rules/base/plans.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import type { Site } from '#app/.server/base/site.ts'

/** How fast a client may do something (token bucket). */
export interface Pace {
  /** How many requests at once. */
  burst: number
  /** How many more each second. */
  perSecond: number
}

/** Counts a request of a client, and returns whether it is within the pace. */
export type MayGo = (who: string) => boolean

// Only this many clients are remembered; the ones forgotten first have mostly regained their full allowance.
const mostKept = 50_000

/** So many a minute, all at once or spread out. */
export function aMinute(most: number): Pace {
  return { burst: most, perSecond: most / 60 }
}

/**
 * Limits each client's pace, in the memory of this process only, without the database; null is no limit. What all
 * processes count together is counted in the database (accounts/limits).
 */
export function createPace(pace: Pace | null, now: () => number = Date.now): MayGo {
  if (!pace) return () => true
  const { burst, perSecond } = pace
  const kept = new LRUCache<string, { left: number; at: number }>({ max: mostKept })

  return function mayGo(who) {
    const at = now()
    const known = kept.get(who) ?? { left: burst, at }
    const left = Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond)
    const isWithin = left >= 1
    kept.set(who, { left: isWithin ? left - 1 : left, at })
    return isWithin
  }
}

/** The same at a pace that the operator sets by the name of a limit. */
export function limitedPace(name: LimitName, paceOf: (limit: number) => Pace) {
  // Each installation in this process has its own limits.
  const paces = new WeakMap<Site, MayGo>()

  function paceAt(site: Site): MayGo {
    const known = paces.get(site)
    if (known) return known
    const limit = limitsOf(site)[name]
    const pace = createPace(limit === null ? null : paceOf(limit))
    paces.set(site, pace)
    return pace
  }

  return (site: Site, who: string): boolean => paceAt(site)(who)
}
