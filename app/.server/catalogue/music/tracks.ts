import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Range } from '#app/.server/catalogue/cards/index.ts'
import { randomAlbumIds, shuffled } from './albums.ts'
import { furthest, isListedAlbum, isListedTrack } from './list-conditions.ts'

/** Where an item is stored. */
export interface ItemPlace {
  feedId: string
  itemId: string
}

/** One page of all tracks that lists show, album by album. */
export async function listTracks(
  { db }: Pick<Ctx, 'db'>,
  { limit, offset }: Range,
): Promise<ItemPlace[]> {
  if (offset > furthest || limit <= 0) return []
  const { rows } = await sql<ItemPlace>`
    select items.feed_id as "feedId", items.id as "itemId"
    from feeds join items on items.feed_id = feeds.id
    where ${isListedAlbum} and ${isListedTrack}
    order by feeds.id, items.position desc, items.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Tracks by chance, each once. Where chance finds too few there are few at all. */
export async function randomTracks(ctx: Pick<Ctx, 'db'>, limit: number): Promise<ItemPlace[]> {
  const found = await someOf(ctx, randomAlbumIds(limit), limit)
  if (found.length >= limit) return found
  const known = new Set(found.map(({ itemId }) => itemId))
  const all = await listTracks(ctx, { limit, offset: 0 })
  return shuffled([...found, ...all.filter(({ itemId }) => !known.has(itemId))]).slice(0, limit)
}

/** Tracks by chance of these albums. */
export async function randomTracksOf(
  { db }: Pick<Ctx, 'db'>,
  albumIds: readonly string[],
  limit: number,
): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select items.feed_id as "feedId", items.id as "itemId"
    from items where items.feed_id = any(${albumIds}::text[]) and ${isListedTrack}
    limit ${mostMixed}`.execute(db)
  return shuffled(rows).slice(0, limit)
}

const mostMixed = 5000

async function someOf(
  { db }: Pick<Ctx, 'db'>,
  albums: RawBuilder<unknown>,
  limit: number,
): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select distinct track.feed_id as "feedId", track.id as "itemId"
    from ${albums} as picked
    cross join lateral (
      select items.feed_id, items.id from items
      where items.feed_id = picked.id and ${isListedTrack}
      order by md5(items.id || picked.point) limit 1
    ) as track`.execute(db)
  return shuffled(rows).slice(0, limit)
}

/** The tracks of these albums that are played most, as far as anybody has played them; then the others. */
export async function popularTracksOf(
  { db }: Pick<Ctx, 'db'>,
  albumIds: readonly string[],
  limit: number,
): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select items.feed_id as "feedId", items.id as "itemId"
    from items left join popularity on popularity.content_id = items.id
    where items.feed_id = any(${albumIds}::text[]) and ${isListedTrack}
    order by popularity.score desc nulls last, items.feed_id, items.position desc, items.id
    limit ${limit}`.execute(db)
  return rows
}

/** One page of the tracks of a genre's albums, newest albums first. */
export async function tracksOfGenre(
  { db }: Pick<Ctx, 'db'>,
  genre: string,
  { limit, offset }: Range,
): Promise<ItemPlace[]> {
  if (offset > furthest || limit <= 0) return []
  const { rows } = await sql<ItemPlace>`
    select items.feed_id as "feedId", items.id as "itemId"
    from feed_genres
    join feeds on feeds.id = feed_genres.feed_id
    join items on items.feed_id = feeds.id
    where feed_genres.genre = ${genre} and ${isListedAlbum} and ${isListedTrack}
    order by feed_genres.newest_item_at desc nulls last, feed_genres.feed_id, items.position desc, items.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** What apps show of an item beside its card. */
export interface ItemFacts {
  /** Its place in its feed, counted from 1 for the oldest; of an album the number of the track. */
  position: number
  /** How many items its feed has. */
  of: number
  addedAt: Date
  /** Bytes, as the feed states them. */
  size: number | null
  type: string | null
  /** Slugs of its feed. */
  genres: string[]
}

/** The facts of items, by id. */
export async function itemFacts(
  { db }: Pick<Ctx, 'db'>,
  places: readonly ItemPlace[],
): Promise<Map<string, ItemFacts>> {
  if (places.length === 0) return new Map()
  const { rows } = await sql<ItemFacts & { id: string }>`
    select items.id, items.position, feeds.item_count as "of", items.created_at as "addedAt",
      items.enclosure_type as type,
      (case when jsonb_typeof(items.document #> '{enclosures,0,length}') = 'number'
        then items.document #>> '{enclosures,0,length}' end)::float8 as size,
      array(select genre from feed_genres where feed_genres.feed_id = feeds.id order by genre) as genres
    from unnest(${places.map(({ feedId }) => feedId)}::text[], ${places.map(({ itemId }) => itemId)}::text[])
      as wanted (feed_id, id)
    join items on items.feed_id = wanted.feed_id and items.id = wanted.id
    join feeds on feeds.id = items.feed_id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Where items are stored, by their ids; unknown ones are left out. */
export async function placesOf(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, ItemPlace & { type: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ItemPlace & { type: string }>`
    select items.feed_id as "feedId", items.id as "itemId", items.type
    from item_directory join items on items.feed_id = item_directory.feed_id and items.id = item_directory.item_id
    where item_directory.item_id = any(${[...new Set(ids)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.itemId, row]))
}
