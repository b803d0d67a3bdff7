import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/content.ts'
import type { Ctx } from '../ctx.ts'
import {
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  itemHit,
  itemHitColumns,
  type ItemHitRow,
} from './hits.ts'

/**
 * What a list feed names, in its order: an artist's albums, a playlist's tracks. Entries that the catalogue does not
 * know are left out; they come with their feed.
 */
export async function remoteHits(
  ctx: Ctx,
  list: { id: string; type: string },
  range: { limit: number; offset: number },
): Promise<ContentHit[]> {
  const entries = await ctx.db
    .selectFrom('remote_items')
    .leftJoin('feeds', (join) => join.onRef('feeds.guid', '=', 'remote_items.feed_guid'))
    .leftJoin('item_guids', (join) =>
      join
        .onRef('item_guids.guid', '=', 'remote_items.item_guid')
        .onRef('item_guids.feed_id', '=', 'feeds.id'),
    )
    .distinctOn('remote_items.position')
    .select([
      'remote_items.position',
      'remote_items.item_guid',
      'feeds.id as feed_id',
      'item_guids.item_id',
    ])
    .where('remote_items.feed_id', '=', list.id)
    .orderBy('remote_items.position')
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  const feeds = await feedRows(
    ctx,
    entries.map((entry) => entry.feed_id),
  )
  const items = await itemRows(ctx, entries)
  return entries.flatMap((entry) => {
    const feed = feeds.get(entry.feed_id ?? '')
    const item = items.get(entry.item_id ?? '')
    if (!feed || (entry.item_guid && !item)) return []
    return [item ? itemHit(item, feed) : feedHit(feed)]
  })
}

async function feedRows(ctx: Ctx, ids: (string | null)[]): Promise<Map<string, FeedHitRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function itemRows(
  ctx: Ctx,
  entries: { feed_id: string | null; item_id: string | null }[],
): Promise<Map<string, ItemHitRow>> {
  const wanted = entries.filter((entry) => entry.feed_id !== null && entry.item_id !== null)
  if (wanted.length === 0) return new Map()
  const feedIds = wanted.map((entry) => entry.feed_id)
  const itemIds = wanted.map((entry) => entry.item_id)
  const rows = await ctx.db
    .selectFrom('items')
    .innerJoin(
      sql<{
        feed_id: string
        id: string
      }>`(select * from unnest(${feedIds}::text[], ${itemIds}::text[]) as wanted (feed_id, id))`.as(
        'wanted',
      ),
      (join) =>
        join.onRef('wanted.feed_id', '=', 'items.feed_id').onRef('wanted.id', '=', 'items.id'),
    )
    .select(itemHitColumns)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
