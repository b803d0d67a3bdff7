import { randomInt } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  type Range,
} from '#app/.server/catalogue/cards/index.ts'
import { furthest, isListedAlbum } from './list-conditions.ts'

type AlbumOrder = 'title' | 'author' | 'added' | 'popular' | 'random' | 'oldest' | 'newest'

/** Which albums are wanted, and in which order. */
export interface AlbumChoice {
  order: AlbumOrder
  /** Slug of a genre. */
  genre?: string | undefined
  /** Years of their newest tracks, both of them included. Only of `oldest` and `newest`. */
  years?: { from: number; to: number } | undefined
}

/** One page of the albums of the catalogue, as far as lists show them. */
export async function listAlbums(
  ctx: Ctx,
  choice: AlbumChoice,
  { limit, offset }: Range,
): Promise<ContentHit[]> {
  if (offset > furthest || limit <= 0) return []
  if (choice.order === 'random') return randomAlbums(ctx, limit)
  const rows = await inOrder(chosen(ctx, choice), choice)
    .select(feedHitColumns)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(feedHit)
}

type Albums = SelectQueryBuilder<DB, 'feeds', object>

function chosen({ db }: Ctx, { order, genre, years }: AlbumChoice): Albums {
  let query = db.selectFrom('feeds').where(isListedAlbum)
  if (genre !== undefined)
    query = query.where((eb) =>
      eb(
        'feeds.id',
        'in',
        eb.selectFrom('feed_genres').select('feed_id').where('feed_genres.genre', '=', genre),
      ),
    )
  if (order === 'oldest' || order === 'newest')
    query = query.where('newest_item_at', 'is not', null)
  if (years)
    query = query
      .where('newest_item_at', '>=', beginOf(years.from))
      .where('newest_item_at', '<', beginOf(years.to + 1))
  return query
}

function beginOf(year: number): Date {
  return new Date(Date.UTC(Math.min(Math.max(year, 1), 9999), 0, 1))
}

function inOrder(query: Albums, { order }: AlbumChoice): Albums {
  switch (order) {
    case 'author':
      return query
        .orderBy(sql`lower(author)`)
        .orderBy(sql`lower(title)`)
        .orderBy('id')
    case 'added':
      return query.orderBy('created_at', 'desc').orderBy('id')
    case 'newest':
      return query.orderBy('newest_item_at', 'desc').orderBy('id')
    case 'oldest':
      return query.orderBy('newest_item_at').orderBy('id', 'desc')
    case 'popular':
      return query
        .innerJoin('popularity', 'popularity.content_id', 'feeds.id')
        .where('popularity.type', '=', 'ALBUM')
        .orderBy('popularity.score', 'desc')
        .orderBy('popularity.content_id') as unknown as Albums
    default:
      return query.orderBy(sql`lower(title)`).orderBy('id')
  }
}

/**
 * Ids are random: those after random ones are random albums, found by an index. Where that finds too few there are few
 * at all.
 */
async function randomAlbums(ctx: Ctx, limit: number): Promise<ContentHit[]> {
  const found = await albumsByChance(ctx, limit)
  if (found.length >= limit) return found
  const known = new Set(found.map(({ _id }) => _id))
  const all = await listAlbums(ctx, { order: 'title' }, { limit, offset: 0 })
  return shuffled([...found, ...all.filter(({ _id }) => !known.has(_id))]).slice(0, limit)
}

async function albumsByChance({ db }: Ctx, limit: number): Promise<ContentHit[]> {
  const { rows } = await sql<FeedHitRow>`
    select distinct on (feeds.id) ${sql.join(feedHitColumns.map((column) => sql.ref(column)))}
    from ${randomAlbumIds(limit)} as picked join feeds on feeds.id = picked.id`.execute(db)
  return shuffled(rows).slice(0, limit).map(feedHit)
}

/** SQL: `(id)` of about so many albums. */
export function randomAlbumIds(count: number) {
  const points = Array.from({ length: 3 * count }, () => newId())
  return sql`(
    select coalesce(
      (select feeds.id from feeds where ${isListedAlbum} and feeds.id >= point order by feeds.id limit 1),
      (select feeds.id from feeds where ${isListedAlbum} order by feeds.id limit 1)
    ) as id, point
    from unnest(${points}::text[]) as point
  )`
}

export function shuffled<Entry>(entries: readonly Entry[]): Entry[] {
  const mixed = [...entries]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [here, there] = [mixed[at] as Entry, mixed[other] as Entry]
    mixed[at] = there
    mixed[other] = here
  }
  return mixed
}

/** What apps show of an album beside its card. */
interface AlbumFacts {
  /** Seconds, of all tracks. */
  duration: number
  /** How many tracks there are. */
  tracks: number
  addedAt: Date
  /** Slugs. */
  genres: string[]
}

/** The facts of albums, by id. */
export async function albumFacts(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, AlbumFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AlbumFacts & { id: string }>`
    select feeds.id, feeds.created_at as "addedAt", heard.duration, heard.tracks,
      array(select genre from feed_genres where feed_genres.feed_id = feeds.id order by genre) as genres
    from feeds
    cross join lateral (
      select coalesce(sum(duration_seconds), 0)::float8 as duration, count(*)::int as tracks from items
      where items.feed_id = feeds.id and items.removed_at is null and items.type <> 'LIVE'
    ) as heard
    where feeds.id = any(${[...new Set(ids)]}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
