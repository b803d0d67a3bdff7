import type { PublicProduct } from '#app/schemas/catalogue/content-pages.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { soldFeed, type SoldFeed, soldItem, type SoldItem } from './offers.ts'

/**
 * What is sold with content, by its public id: the subscription to its show or artist where one is offered, then the
 * prices of an item.
 */
export async function publicProducts(ctx: Ctx, publicId: string): Promise<PublicProduct[]> {
  const item = await soldItem(ctx, publicId)
  const seller = item?.feed ?? (await sellerOf(ctx, publicId))
  return seller ? [...subscriptionOf(seller), ...(item ? pricesOf(item) : [])] : []
}

/** The show or artist that content belongs to, or is. */
async function sellerOf(ctx: Ctx, publicId: string): Promise<SoldFeed | null> {
  const item = await ctx.db
    .selectFrom('hosting_items')
    .select('feed_id')
    .where('public_id', '=', publicId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .leftJoin('hosting_feeds as artist', 'artist.id', 'hosting_feeds.publisher_id')
    .select(({ fn }) => fn.coalesce('artist.public_id', 'hosting_feeds.public_id').as('id'))
    .where(item ? 'hosting_feeds.id' : 'hosting_feeds.public_id', '=', item?.feed_id ?? publicId)
    .where('hosting_feeds.published_at', 'is not', null)
    .executeTakeFirst()
  return feed?.id ? soldFeed(ctx, feed.id) : null
}

function subscriptionOf({ feedId, subscription }: SoldFeed): PublicProduct[] {
  if (!subscription) return []
  const { info, price } = subscription
  return [{ _type: 'SUBSCRIPTION', feed_id: feedId, info, prices: { default: price } }]
}

function pricesOf({ itemId, feed, products }: SoldItem): PublicProduct[] {
  return products.map(({ unlocktype, price: amount }) => ({
    _type: 'PURCHASE',
    feed_id: feed.feedId,
    item_id: itemId,
    unlocktype,
    prices: { default: { amount, currency: 'USD' } },
  }))
}
