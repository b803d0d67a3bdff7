import type { UnlockType } from '#app/schemas/hosting-money.ts'
import type { PublicProduct } from '#app/schemas/content-pages.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { type FeedRow, takesSubscriptions, toFeedRow } from '../records/rows.ts'

/**
 * What is sold with content, by its public id: the subscription to its show or artist where one is offered, then the
 * prices of an item.
 */
export async function publicProducts(ctx: Ctx, publicId: string): Promise<PublicProduct[]> {
  const item = await ctx.db
    .selectFrom('hosting_items')
    .select(['feed_id', 'id'])
    .where('public_id', '=', publicId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const feed = await publicFeed(ctx, item ? { id: item.feed_id } : { public_id: publicId })
  if (!feed) return []
  const seller = feed.publisher_id ? await publicFeed(ctx, { id: feed.publisher_id }) : feed
  return [...subscriptionOf(seller), ...(item ? await pricesOf(ctx, item) : [])]
}

async function publicFeed(
  ctx: Ctx,
  by: { id: string } | { public_id: string },
): Promise<FeedRow | null> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['public_id', by.public_id] as const)
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where(column, '=', value)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row ? toFeedRow(row) : null
}

function subscriptionOf(feed: FeedRow | null): PublicProduct[] {
  if (!feed?.subscription || !feed.public_id || !takesSubscriptions(feed)) return []
  const { info, price } = feed.subscription
  return [{ _type: 'SUBSCRIPTION', feed_id: feed.id, info, prices: { default: price } }]
}

async function pricesOf(ctx: Ctx, item: { feed_id: string; id: string }): Promise<PublicProduct[]> {
  const rows = await ctx.db
    .selectFrom('hosting_products')
    .select(['type', 'price'])
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .orderBy('type')
    .execute()
  return rows.map(({ type, price: amount }) => ({
    _type: 'PURCHASE',
    feed_id: item.feed_id,
    item_id: item.id,
    unlocktype: type as UnlockType,
    prices: { default: { amount, currency: 'USD' } },
  }))
}
