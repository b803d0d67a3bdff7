import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { isListedAlbum } from './list-conditions.ts'

/** How much there is of a genre. */
export interface GenreCount {
  slug: string
  albums: number
  tracks: number
}

const freshSeconds = 60

/** The genres of the albums that lists show; the same for everybody. */
export const musicGenres = cached<Pick<Ctx, 'db' | 'now'>, GenreCount[]>(
  freshSeconds,
  async ({ db }) => {
    const { rows } = await sql<GenreCount>`
      select feed_genres.genre as slug, count(*)::int as albums, sum(feeds.item_count)::int as tracks
      from feeds join feed_genres on feed_genres.feed_id = feeds.id
      where ${isListedAlbum} group by feed_genres.genre order by feed_genres.genre`.execute(db)
    return rows
  },
)

/** How many tracks there are, as the feeds of their albums say. */
export const countTracks = cached<Pick<Ctx, 'db' | 'now'>, number>(freshSeconds, async ({ db }) => {
  const { rows } = await sql<{ tracks: number }>`
    select coalesce(sum(item_count), 0)::int as tracks from feeds where ${isListedAlbum}`.execute(
    db,
  )
  return rows[0]?.tracks ?? 0
})
