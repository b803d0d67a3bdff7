import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { sellerOf } from '#app/.server/studio/pricing/index.ts'
import { subscriptionOffer } from './subscription-offer.ts'

/** What those who make an episode or track of this public id offer to subscribers; null where nothing. */
export async function subscriptionOfItem(
  ctx: Ctx,
  publicItemId: string,
): Promise<SubscriptionOffer | null> {
  const feedId = await sellerOf(ctx, publicItemId)
  return feedId === null ? null : subscriptionOffer(ctx, feedId)
}
