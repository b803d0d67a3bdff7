import type { SubscriptionOffer } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { sellerOf, soldFeed, type SoldFeed } from '#app/.server/studio/pricing/index.ts'
import { takesCards } from './card-offer.ts'
import { currentSatsPrice } from './sats-price.ts'
import { subscriptionOf } from './subscription-rows.ts'

/**
 * The subscription offer of the show or artist with this public id, with the viewer's own subscription; null if it
 * offers none.
 */
export async function subscriptionOffer(
  ctx: Ctx,
  publicFeedId: string,
): Promise<SubscriptionOffer | null> {
  if (!isEnabled(ctx.site, 'MONEY')) return null
  const feed = await soldFeed(ctx, publicFeedId)
  return feed?.subscription ? offerOf(ctx, feed, feed.subscription) : null
}

/** The subscription that would unlock the item with this public id; null if none is offered. */
export async function subscriptionOfferOfItem(
  ctx: Ctx,
  publicItemId: string,
): Promise<SubscriptionOffer | null> {
  const feedId = await sellerOf(ctx, publicItemId)
  return feedId === null ? null : subscriptionOffer(ctx, feedId)
}

async function offerOf(
  ctx: Ctx,
  feed: SoldFeed,
  { info, price }: NonNullable<SoldFeed['subscription']>,
): Promise<SubscriptionOffer> {
  const { actor } = ctx
  const [card, sats, current] = await Promise.all([
    takesCards(ctx, feed.feedId),
    feed.ownerId === null ? null : currentSatsPrice(ctx, price.amount),
    actor.kind === 'user' ? subscriptionOf(ctx, feed.feedId, actor.userId) : null,
  ])
  return {
    feedId: feed.publicId,
    type: feed.type,
    title: feed.title,
    name: info.name,
    description: info.description || null,
    offer: info.offer,
    thankyou: info.thankyou,
    benefits: info.benefits,
    priceCents: price.amount,
    card,
    sats: sats && { msat: sats.msat },
    current,
  }
}
