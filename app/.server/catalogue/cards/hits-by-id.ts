import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedType, ItemType } from './feed-type.ts'
import { hitsAt, type Place } from './hit-rows.ts'

/** The type of the content with an id and where it is stored; null for an unknown id. */
export async function placeOf(
  ctx: Ctx,
  id: string,
): Promise<(Place & { type: FeedType | ItemType }) | null> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst()
  if (feed) return { type: feed.type as FeedType, feedId: id, itemId: null }
  const item = await itemDirectory(ctx)
    .select(['items.type', 'items.feed_id'])
    .where('item_directory.item_id', '=', id)
    .executeTakeFirst()
  return item ? { type: item.type as ItemType, feedId: item.feed_id, itemId: id } : null
}

/** The feeds and items with these ids, in their order. Unknown, removed and withdrawn ones are left out. */
export async function hitsById(ctx: Ctx, ids: readonly string[]): Promise<ContentHit[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const feeds = wanted.map((id) => ({ feedId: id, itemId: null }))
  const hits = await hitsAt(ctx, [...feeds, ...(await placesOfItems(ctx, wanted))])
  return wanted.flatMap((id) => hits.get(id) ?? []).filter(({ withdrawn }) => !withdrawn)
}

function placesOfItems(ctx: Ctx, ids: readonly string[]): Promise<Place[]> {
  return itemDirectory(ctx)
    .select(['items.feed_id as feedId', 'items.id as itemId'])
    .where('item_directory.item_id', '=', sql<string>`any(${ids}::text[])`)
    .where('items.removed_at', 'is', null)
    .execute()
}

/** Joins the directory of item ids with the items, to find items by id alone. */
export function itemDirectory(ctx: Ctx) {
  return ctx.db
    .selectFrom('item_directory')
    .innerJoin('items', (join) =>
      join
        .onRef('items.feed_id', '=', 'item_directory.feed_id')
        .onRef('items.id', '=', 'item_directory.item_id'),
    )
}
