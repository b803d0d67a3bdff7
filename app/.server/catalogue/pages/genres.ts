import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { allGenres } from '#app/rules/catalogue/genres.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { aheadMs, feedHit, feedHitColumns } from '#app/.server/catalogue/cards/index.ts'

/** Feeds of a genre, those with the newest items first. */
export async function latestFeedsOfGenre(
  ctx: Ctx,
  input: { genre: string; limit: number },
): Promise<ContentHit[]> {
  const rows = await ctx.db
    .selectFrom('feed_genres')
    .innerJoin('feeds', 'feeds.id', 'feed_genres.feed_id')
    .select(feedHitColumns)
    .where('feed_genres.genre', '=', input.genre)
    .where(isPast(ctx))
    .orderBy('feed_genres.newest_item_at', (order) => order.desc().nullsLast())
    .orderBy('feed_genres.feed_id')
    .limit(input.limit)
    .execute()
  return rows.map(feedHit)
}

/** What has a date that is far ahead would be the newest for years. */
function isPast(ctx: Ctx) {
  const newest = sql.ref('feed_genres.newest_item_at')
  return sql<boolean>`(${newest} is null or ${newest} < ${new Date(ctx.now().getTime() + aheadMs)})`
}

/** One page of a genre's feeds, those with the newest items first, and the cursor of the next. */
export async function pageOfGenre(
  ctx: Ctx,
  input: { genre: string; limit: number; cursor?: string | null | undefined },
): Promise<{ hits: ContentHit[]; next: string | null }> {
  const [, at, id] = /^(\d{1,15}|none)\.([A-Za-z0-9]{20})$/.exec(input.cursor ?? '') ?? []
  const newest = sql.ref('feed_genres.newest_item_at')
  const after = !at
    ? sql<boolean>`true`
    : at === 'none'
      ? sql<boolean>`${newest} is null and feed_genres.feed_id > ${id}`
      : sql<boolean>`(${newest} < ${new Date(Number(at))} or ${newest} is null
          or (${newest} = ${new Date(Number(at))} and feed_genres.feed_id > ${id}))`
  const rows = await ctx.db
    .selectFrom('feed_genres')
    .innerJoin('feeds', 'feeds.id', 'feed_genres.feed_id')
    .select(feedHitColumns)
    .select('feed_genres.newest_item_at as newest')
    .where('feed_genres.genre', '=', input.genre)
    .where(isPast(ctx))
    .where(after)
    .orderBy('feed_genres.newest_item_at', (order) => order.desc().nullsLast())
    .orderBy('feed_genres.feed_id')
    .limit(input.limit + 1)
    .execute()
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const hasMore = rows.length > input.limit && last !== undefined
  return {
    hits: page.map(feedHit),
    next: hasMore ? `${last.newest?.getTime() ?? 'none'}.${last.id}` : null,
  }
}

/** How many feeds there are of each genre that has any. */
export async function countGenres(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('feed_genres')
    .select(['genre', (eb) => eb.fn.countAll<number>().as('feeds')])
    .groupBy('genre')
    .execute()
  return new Map(rows.map(({ genre, feeds }) => [genre, feeds]))
}

/** The ids among `feedIds` whose feeds are of a genre. */
export async function feedsOfGenre(
  ctx: Ctx,
  input: { genre: string; feedIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('feed_genres')
    .select('feed_id')
    .where('feed_id', '=', sql<string>`any(${input.feedIds}::text[])`)
    .where('genre', '=', input.genre)
    .execute()
  return new Set(rows.map((row) => row.feed_id))
}

/** The genres that have feeds, each with the time of its newest item, if known. */
export async function newestOfGenres(
  ctx: Ctx,
): Promise<{ genre: string; newestAt: Date | null }[]> {
  const { rows } = await sql<{ genre: string; newestAt: Date | null }>`
    select slug as genre, least(newest.newest_item_at, ${ctx.now()}::timestamptz) as "newestAt"
    from unnest(${allGenres.map(({ slug }) => slug)}::text[]) as slug
    cross join lateral (
      select newest_item_at from feed_genres where genre = slug order by newest_item_at desc nulls last limit 1
    ) as newest
    order by slug`.execute(ctx.db)
  return rows
}
