import type { Ctx } from '../ctx.ts'

/** The feed that an address leads to. */
export interface FeedAtAddress {
  id: string
  /** The feed's own address, where it is read. */
  url: string
  /** Whether the address asked for is that one; any other is an alias, which finds the feed and says nothing about it. */
  isOwn: boolean
  /** The feed's record in the studio, if it is made here. */
  hostingFeedId: string | null
}

/** The feed that has an address, or once had it, or that it redirected to; null if the catalogue knows none. */
export async function feedAtAddress(
  ctx: Pick<Ctx, 'db'>,
  url: string,
): Promise<FeedAtAddress | null> {
  const row = await ctx.db
    .selectFrom('feed_addresses')
    .innerJoin('feeds', 'feeds.id', 'feed_addresses.feed_id')
    .select(['feeds.id', 'feeds.url', 'feeds.hosting_feed_id'])
    .where('feed_addresses.url', '=', url)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, url: row.url, isOwn: row.url === url, hostingFeedId: row.hosting_feed_id }
}

/** The id of the feed that an address leads to. */
export async function feedIdByAddress(ctx: Pick<Ctx, 'db'>, url: string): Promise<string | null> {
  return (await feedAtAddress(ctx, url))?.id ?? null
}
