import { AppError } from '#app/.server/base/lib/errors.ts'
import { isLoopback } from '#app/.server/base/lib/loopback.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import { operatorRateLimiter } from '#app/.server/base/http/rate-limiter.ts'
import type { Site } from '#app/.server/base/site.ts'

/** Rate limit of one network: many listeners may share one, and the search box searches after each letter. */
const callRate = operatorRateLimiter('callsASecond', (aSecond) => ({
  burst: 10 * aSecond,
  perSecond: aSecond,
}))

/**
 * Counts a call of this address. Those from this machine, by the operator's programs, aren't limited.
 * @throws AppError 429 TOO_MANY_REQUESTS
 */
export function countCall(site: Site, address: string): void {
  if (isLoopback(address) || callRate.isWithin(site, networkOf(address))) return
  throw new AppError('TOO_MANY_REQUESTS', {
    status: 429,
    message: 'Too many calls. Please wait.',
    retryAfter: 1,
  })
}

/**
 * What is left of the limit of calls, in the words of the IETF's draft: so many at once, which come back within so many
 * seconds.
 */
export function rateHeaders(site: Site, address: string): Record<string, string> {
  const rate = isLoopback(address) ? null : callRate.left(site, networkOf(address))
  if (!rate) return {}
  const { burst, perSecond, left } = rate
  const untilFull = Math.ceil((burst - left) / perSecond)
  return {
    'RateLimit-Policy': `"calls";q=${burst};w=${Math.ceil(burst / perSecond)}`,
    RateLimit: `"calls";r=${left};t=${untilFull}`,
  }
}
