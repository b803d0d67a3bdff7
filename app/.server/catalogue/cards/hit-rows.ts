import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  itemHit,
  itemHitColumns,
  type ItemHitRow,
} from './hits.ts'

/** Where content of the catalogue is kept: a feed, or an item of it. */
export interface Place {
  feedId: string
  /** Null for the feed itself. */
  itemId: string | null
}

/** The hits of content at known places, by content id, with two queries. Content that no longer exists is left out. */
export async function hitsAt(ctx: Ctx, places: readonly Place[]): Promise<Map<string, ContentHit>> {
  const { feeds, items } = await rowsAt(ctx, places)
  const hits = new Map<string, ContentHit>()
  for (const { feedId, itemId } of places) {
    const feed = feeds.get(feedId)
    const item = itemId === null ? null : items.get(itemId)
    if (feed && item) hits.set(item.id, itemHit(item, feed, ctx.now()))
    else if (feed && item === null) hits.set(feed.id, feedHit(feed))
  }
  return hits
}

/** Items by their ids, each with its feed as parent; unknown ones are left out. */
export async function itemHits(
  ctx: Ctx,
  wanted: readonly { feedId: string; itemId: string }[],
): Promise<Map<string, ContentHit>> {
  const { feeds, items } = await rowsAt(ctx, wanted)
  const hits = new Map<string, ContentHit>()
  for (const item of items.values()) {
    const feed = feeds.get(item.feed_id)
    if (feed) hits.set(item.id, { ...itemHit(item, feed, ctx.now()), parent: feedHit(feed) })
  }
  return hits
}

async function rowsAt(ctx: Ctx, places: readonly Place[]) {
  const [feeds, items] = await Promise.all([
    feedRows(
      ctx,
      places.map(({ feedId }) => feedId),
    ),
    itemRows(
      ctx,
      places.map(({ feedId, itemId }) => ({ feed_id: feedId, item_id: itemId })),
    ),
  ])
  return { feeds, items }
}

/** The rows of feeds by id. */
export async function feedRows(ctx: Ctx, ids: (string | null)[]): Promise<Map<string, FeedHitRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The rows of items by id. */
export async function itemRows(
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
