import { type ExpressionBuilder, sql } from 'kysely'
import { fewEpisodes, type FeedPart, type FeedSort } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { type FeedHitRow, itemHit, itemHitColumns } from './hits.ts'

/** Which items of a show are wanted. */
export interface ItemChoice {
  sort: FeedSort
  has: 'transcript' | 'video' | null
  /** Ids: no others. */
  among?: readonly string[] | undefined
  /** Ids that are left out. */
  except?: readonly string[] | undefined
}

export interface Range {
  limit: number
  offset: number
}

/** Items of a show are sorted newest first, those of albums and audiobooks in the order of their feed. */
export async function feedItems(
  ctx: Ctx,
  feed: FeedHitRow,
  { limit, offset }: Range,
  choice: ItemChoice | null = null,
): Promise<ContentHit[]> {
  let query = listed(ctx, feed.id, choice).select(itemHitColumns)
  if (feed.type !== 'SHOW') query = query.orderBy('position', 'desc')
  else if (choice?.sort === 'longest')
    query = query.orderBy('duration_seconds', (order) => order.desc().nullsLast())
  else if (choice?.sort === 'oldest')
    query = query
      .orderBy('published_at', (order) => order.asc().nullsLast())
      .orderBy('position', 'asc')
  else
    query = query
      .orderBy('published_at', (order) => order.desc().nullsLast())
      .orderBy('position', 'desc')
  const rows = await query.orderBy('id').limit(limit).offset(offset).execute()
  return rows.map((row) => itemHit(row, feed, ctx.now()))
}

/** How many items of a show are chosen. */
export async function countChosen(ctx: Ctx, feedId: string, choice: ItemChoice): Promise<number> {
  const { count } = await listed(ctx, feedId, choice)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The filters that some but not all episodes of a show match; null for shows with few episodes. */
export async function offeredParts(ctx: Ctx, feed: FeedHitRow): Promise<FeedPart[] | null> {
  if (feed.type !== 'SHOW' || feed.item_count <= fewEpisodes) return null
  const some = (has: 'transcript' | 'video') =>
    listed(ctx, feed.id, { sort: 'newest', has }).select('id').limit(1)
  const { transcript, video } = await ctx.db
    .selectNoFrom((eb) => [
      eb.exists(some('transcript')).as('transcript'),
      eb.exists(some('video')).as('video'),
    ])
    .executeTakeFirstOrThrow()
  return [...(transcript ? (['transcript'] as const) : []), ...(video ? (['video'] as const) : [])]
}

function listed(ctx: Ctx, feedId: string, choice: ItemChoice | null) {
  const { has = null, among, except } = choice ?? {}
  return ctx.db
    .selectFrom('items')
    .where('feed_id', '=', feedId)
    .where('removed_at', 'is', null)
    .where('type', '<>', 'LIVE')
    .$if(has !== null, (query) => query.where((eb) => conditions[has ?? 'video'](eb)))
    .$if(among !== undefined, (query) => query.where(isOneOf(among)))
    .$if((except?.length ?? 0) > 0, (query) => query.where(sql<boolean>`not ${isOneOf(except)}`))
}

// Each is the condition of an index.
const conditions = {
  transcript: () => sql<boolean>`document -> 'transcripts' <> '[]'`,
  video: (eb: ExpressionBuilder<DB, 'items'>) =>
    eb.or([eb('video_url', 'is not', null), eb('enclosure_type', 'like', sql.lit('video/%'))]),
}

function isOneOf(ids: readonly string[] = []) {
  return sql<boolean>`(id = any(${ids}::text[]))`
}
