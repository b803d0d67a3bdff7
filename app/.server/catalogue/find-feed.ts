import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Ctx } from '../ctx.ts'
import { itemRecords } from './records.ts'

/**
 * The id of the feed that a document fetched from `url` belongs to: the one that has or had this address, otherwise one
 * with the same podcast:guid and at least one common item (it moved). A guid alone proves nothing: templates are copied
 * with theirs.
 */
export async function findFeedIdFor(
  ctx: Ctx,
  url: string,
  document: FeedDocument,
): Promise<string | null> {
  const byAddress = await feedIdByAddress(ctx, url)
  if (byAddress || !document.guid) return byAddress
  const namesakes = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('guid', '=', document.guid)
    .where('hosting_feed_id', 'is', null)
    .limit(20)
    .execute()
  for (const { id } of namesakes) if (await isSameFeed(ctx, id, document)) return id
  return null
}

/** The feed that has, or once had, this address. */
export async function feedIdByAddress(ctx: Ctx, url: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('feed_addresses')
    .select('feed_id')
    .where('url', '=', url)
    .executeTakeFirst()
  return row?.feed_id ?? null
}

/**
 * Whether a document is of a feed of the catalogue: they share an item, or the document is empty and the titles match.
 */
export async function isSameFeed(
  ctx: Ctx,
  feedId: string,
  document: FeedDocument,
): Promise<boolean> {
  const records = itemRecords(document)
  if (records.length === 0) {
    const feed = await ctx.db
      .selectFrom('feeds')
      .select('title')
      .where('id', '=', feedId)
      .executeTakeFirst()
    return feed?.title === document.title
  }
  const guids = records.map((item) => item.guid)
  const shared = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('guid', 'in', guids.slice(0, 500))
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}
