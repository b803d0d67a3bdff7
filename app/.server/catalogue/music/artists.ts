import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { feedHit, feedHitColumns } from '#app/.server/catalogue/cards/index.ts'
import { isListedAlbum, isListedArtist } from './list-conditions.ts'

/** Who makes albums: by a feed of their own, or by the name that albums state. */
export interface Artist {
  /** Null where albums state the name alone. */
  feedId: string | null
  name: string
  albums: number
  /** An album whose cover stands for them, where they have no feed. */
  coverOf: string
}

const mostArtists = 10_000
const mostAlbums = 500
const freshSeconds = 60

/**
 * All artists whose albums lists show, by name. They are asked for as a whole by apps, and the same for everybody.
 */
export const allArtists = cached<Pick<Ctx, 'db' | 'now'>, Artist[]>(
  freshSeconds,
  async (ctx) => {
    const artists = (await Promise.all([artistFeeds(ctx), authors(ctx)])).flat()
    const { compare } = new Intl.Collator('en')
    return artists.sort((a, b) => compare(a.name, b.name)).slice(0, mostArtists)
  },
  (artists) => artists.length === 0,
)

async function artistFeeds({ db }: Pick<Ctx, 'db'>): Promise<Artist[]> {
  const { rows } = await sql<Artist>`
    select artist.id as "feedId", artist.title as name, made.albums, artist.id as "coverOf"
    from (select feeds.id, feeds.title from feeds where ${isListedArtist} order by lower(title), id
      limit ${mostArtists}) as artist
    cross join lateral (
      select count(*)::int as albums from feeds where feeds.publisher_id = artist.id and ${isListedAlbum}
    ) as made`.execute(db)
  return rows
}

async function authors({ db }: Pick<Ctx, 'db'>): Promise<Artist[]> {
  const { rows } = await sql<Artist>`
    select null as "feedId", min(author) as name, count(*)::int as albums, min(feeds.id) as "coverOf"
    from feeds where ${isListedAlbum} and publisher_id is null and author <> ''
    group by lower(author) order by lower(author) limit ${mostArtists}`.execute(db)
  return rows
}

/** The albums of an artist as lists show them, newest first. */
export async function albumsOfArtist(
  { db }: Pick<Ctx, 'db'>,
  artist: { feedId: string } | { author: string },
): Promise<ContentHit[]> {
  let query = db.selectFrom('feeds').select(feedHitColumns).where(isListedAlbum)
  if ('feedId' in artist) query = query.where('publisher_id', '=', artist.feedId)
  else
    query = query
      .where(sql`lower(author)`, '=', sql<string>`lower(${artist.author})`)
      .where('publisher_id', 'is', null)
  const rows = await query
    .orderBy('newest_item_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(mostAlbums)
    .execute()
  return rows.map(feedHit)
}
