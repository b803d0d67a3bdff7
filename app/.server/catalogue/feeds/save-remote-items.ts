import type { RemoteItem } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'
import { storedGuid } from '#app/.server/catalogue/cards/index.ts'

/** Saves the feed's list of other feeds' items (a playlist, an artist's albums). True if it changed. */
export async function saveRemoteItems(
  ctx: Ctx,
  feedId: string,
  incoming: RemoteItem[],
): Promise<boolean> {
  const rows = incoming.map((item, position) => ({
    feed_id: feedId,
    position,
    feed_guid: storedGuid(item.feedGuid),
    item_guid: item.itemGuid === undefined ? null : storedGuid(item.itemGuid),
    feed_url: item.feedUrl ?? null,
    medium: item.medium ?? null,
    title: item.title ?? null,
  }))
  const known = await ctx.db
    .selectFrom('remote_items')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('position')
    .execute()
  if (isSameList(known, rows)) return false
  await ctx.db.deleteFrom('remote_items').where('feed_id', '=', feedId).execute()
  for (let start = 0; start < rows.length; start += 1000) {
    await ctx.db
      .insertInto('remote_items')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
  return true
}

type Row = RowOf<'remote_items', 'feed_guid' | 'item_guid' | 'feed_url' | 'medium' | 'title'>

function isSameList(known: Row[], incoming: Row[]): boolean {
  const same = (a: Row, b: Row | undefined) =>
    a.feed_guid === b?.feed_guid &&
    a.item_guid === b.item_guid &&
    a.feed_url === b.feed_url &&
    a.medium === b.medium &&
    a.title === b.title
  return known.length === incoming.length && known.every((row, index) => same(row, incoming[index]))
}
