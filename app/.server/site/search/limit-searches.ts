import { quotaMessages } from '#app/texts/studio/quotas.ts'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { perMinute, operatorRateLimiter } from '#app/.server/base/http/rate-limiter.ts'
import { isLoopback } from '#app/.server/base/lib/loopback.ts'

const searches = operatorRateLimiter('searchesAMinute', perMinute)

/**
 * Wraps a search with a rate limit for each account, or each network of visitors. @throws AppError TOO_MANY_REQUESTS
 */
export function limited<Input, Found>(
  search: (ctx: Ctx, input: Input) => Promise<Found>,
): (ctx: Ctx, input: Input) => Promise<Found> {
  return async (ctx, input) => {
    if (isAllowed(ctx)) return search(ctx, input)
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: quotaMessages.searches })
  }
}

function isAllowed({ site, actor, address = '' }: Ctx): boolean {
  if (actor.kind === 'user') return searches.isWithin(site, `user ${actor.userId}`)
  // Searches from this machine, by the operator's programs, aren't limited.
  return isLoopback(address) || searches.isWithin(site, networkOf(address))
}
