import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Links albums to their artist after a feed was saved. Both feeds have to name each other: the artist's
 * podcast:remoteItem the album, the album's podcast:publisher the artist. One-way links and withdrawn feeds don't
 * count.
 */
export async function linkPublishers(ctx: Ctx, feedId: string): Promise<void> {
  await sql`
    with pairs as (
      select album.id as album_id, min(artist.id) as artist_id
      from feeds album
      join feeds artist on artist.type = 'ARTIST' and artist.guid = album.document->'publisher'->>'feedGuid'
      join remote_items named on named.feed_id = artist.id and named.feed_guid = album.guid
      where (album.id = ${feedId} or artist.id = ${feedId})
        and album.status <> 'WITHDRAWN' and artist.status <> 'WITHDRAWN'
      group by album.id
    )
    update feeds set publisher_id = pairs.artist_id
    from pairs where feeds.id = pairs.album_id and feeds.publisher_id is distinct from pairs.artist_id`.execute(
    ctx.db,
  )
  await sql`
    update feeds album set publisher_id = null
    where (album.id = ${feedId} or album.publisher_id = ${feedId}) and album.publisher_id is not null
      and not exists (
        select from feeds artist join remote_items named on named.feed_id = artist.id
        where artist.id = album.publisher_id and named.feed_guid = album.guid
          and album.status <> 'WITHDRAWN' and artist.status <> 'WITHDRAWN'
          and artist.guid = album.document->'publisher'->>'feedGuid')`.execute(ctx.db)
}
