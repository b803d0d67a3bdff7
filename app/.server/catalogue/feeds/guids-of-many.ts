import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedType } from '#app/.server/catalogue/cards/index.ts'

type DbCtx = Pick<Ctx, 'db'>

/** The hosted feeds that the catalogue shows, last changed first, at most so many. */
export async function newestHostedFeeds(ctx: DbCtx, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('hosting_feed_id', 'is not', null)
    .where('status', '<>', 'WITHDRAWN')
    .where('is_hidden', '=', false)
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The guids of those of these feeds that have one, in their order. */
export async function guidsOfFeeds(
  ctx: DbCtx,
  feedIds: readonly string[],
): Promise<{ guid: string; type: FeedType }[]> {
  const { rows } = await sql<{ guid: string; type: FeedType }>`
    select guid, type from unnest(${feedIds}::text[]) with ordinality as asked (feed_id, place)
    join feeds on feeds.id = asked.feed_id
    where guid is not null and status <> 'WITHDRAWN' order by place
  `.execute(ctx.db)
  return rows
}

/** The guids of the newest items of each of these feeds, the newest of all first. */
export async function guidsOfNewestItems(
  ctx: DbCtx,
  feedIds: readonly string[],
  { ofEach, most }: { ofEach: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select newest.guid from unnest(${feedIds}::text[]) as asked (feed_id)
    cross join lateral (
      select guid, published_at from items
      where items.feed_id = asked.feed_id and removed_at is null and type <> 'LIVE'
      order by published_at desc nulls last, position, id limit ${ofEach}
    ) as newest
    order by newest.published_at desc nulls last limit ${most}
  `.execute(ctx.db)
  return rows.map(({ guid }) => guid)
}

/** The guids of those of these items that are known, in their order. */
export async function guidsOfItems(ctx: DbCtx, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from unnest(${itemIds}::text[]) with ordinality as asked (item_id, place)
    join item_directory on item_directory.item_id = asked.item_id
    join items on items.feed_id = item_directory.feed_id and items.id = asked.item_id
    order by place
  `.execute(ctx.db)
  return rows.map(({ guid }) => guid)
}
