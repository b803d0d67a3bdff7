import type { Ctx } from '#app/.server/base/ctx.ts'

/** Addresses and titles of externally hosted feeds by their ids, in the given order. */
export async function feedSources(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(['id', 'url', 'title', 'author', 'image', 'item_count as items'])
    .where('id', 'in', ids)
    .where('hosting_feed_id', 'is', null)
    .where('url', 'like', 'http%')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The public ids of a feed of another host and of its items by guid; null if it is hosted here by now. An imported feed
 * keeps these ids, so that its pages keep their addresses.
 */
export async function publicIdsOf(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<{ feedId: string; itemIds: Map<string, string> } | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('hosting_feed_id', 'is', null)
    .executeTakeFirst()
  if (!feed) return null
  const items = await ctx.db
    .selectFrom('items')
    .select(['id', 'guid'])
    .where('feed_id', '=', feed.id)
    .execute()
  return { feedId: feed.id, itemIds: new Map(items.map(({ id, guid }) => [guid, id])) }
}
