import { LRUCache } from 'lru-cache'
import type { LimitName } from '#app/rules/base/plans.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import type { Site } from '#app/.server/base/site.ts'

/** A token bucket: how fast a client may go on doing something. */
export interface Rate {
  /** How many requests at once. */
  burst: number
  /** How many more each second. */
  perSecond: number
}

/** Counts a request of a client, and returns whether it is within the rate limit. */
export type RateLimiter = (client: string) => boolean

/** What of a limit is left to a client. */
export interface RateLeft extends Rate {
  /** Whole requests that it may make now. */
  left: number
}

// Clients whose buckets are cached; those evicted first are mostly full again.
const maxClients = 50_000

/** So many a minute, all at once or spread out. */
export function perMinute(most: number): Rate {
  return { burst: most, perSecond: most / 60 }
}

/**
 * Limits the rate of each client, in the memory of this process and without the database; null is no limit. Limits that
 * all processes share are counted in the database (accounts/limits).
 */
export function createRateLimiter(rate: Rate | null, now: () => number = Date.now): RateLimiter {
  return countingLimiter(rate, now).isWithin
}

interface LimiterOf {
  isWithin: RateLimiter
  left: (client: string) => RateLeft | null
}

function countingLimiter(rate: Rate | null, now: () => number = Date.now): LimiterOf {
  if (!rate) return { isWithin: () => true, left: () => null }
  const { burst, perSecond } = rate
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: maxClients })

  function leftTo(client: string, at: number): number {
    const bucket = buckets.get(client) ?? { left: burst, at }
    return Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
  }

  function isWithin(client: string): boolean {
    const at = now()
    const left = leftTo(client, at)
    const isAllowed = left >= 1
    buckets.set(client, { left: isAllowed ? left - 1 : left, at })
    return isAllowed
  }

  return { isWithin, left: (client) => ({ ...rate, left: Math.floor(leftTo(client, now())) }) }
}

/** A rate limiter for a limit that the operator can set, by its name. */
export function operatorRateLimiter(name: LimitName, rateOf: (limit: number) => Rate) {
  // Each installation in this process has limits of its own.
  const limiters = new WeakMap<Site, LimiterOf>()

  function limiterOf(site: Site): LimiterOf {
    const existing = limiters.get(site)
    if (existing) return existing
    const limit = limitsOf(site)[name]
    const limiter = countingLimiter(limit === null ? null : rateOf(limit))
    limiters.set(site, limiter)
    return limiter
  }

  return {
    isWithin: (site: Site, client: string): boolean => limiterOf(site).isWithin(client),
    /** What is left to a client; null without a limit. */
    left: (site: Site, client: string): RateLeft | null => limiterOf(site).left(client),
  }
}
