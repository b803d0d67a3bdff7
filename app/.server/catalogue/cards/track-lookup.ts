import { sql } from 'kysely'
import type { TrackLookup } from '#app/rules/catalogue/music-references.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { webAddress } from './hits.ts'

interface TrackGuids {
  feed_guid: string
  item_guid: string
}

/**
 * `search/music-track`: a track by its guid, with its album and artist; without the album's guid, of the album that had it
 * first. @throws TRACK_ERROR
 */
export async function lookUpTrack(
  ctx: Ctx,
  { guid, feed_guid }: { guid: string; feed_guid?: string | undefined },
): Promise<{ status: 200; data: TrackLookup }> {
  const [data] = await find(ctx, [{ feed_guid: feed_guid ?? null, item_guid: guid }])
  if (!data) throw new AppError('TRACK_ERROR', { status: 404 })
  return { status: 200, data }
}

/** Tracks by guid, in the given order, with one query: null for unknown ones. */
export function lookUpTracks(
  ctx: Ctx,
  guids: readonly TrackGuids[],
): Promise<(TrackLookup | null)[]> {
  return find(ctx, guids)
}

async function find(
  ctx: Ctx,
  guids: readonly { feed_guid: string | null; item_guid: string }[],
): Promise<(TrackLookup | null)[]> {
  if (guids.length === 0) return []
  const feedGuids = guids.map(({ feed_guid }) => feed_guid)
  const itemGuids = guids.map(({ item_guid }) => item_guid)
  const { rows } = await sql<TrackRow>`
    select distinct on (wanted.position) wanted.position::int as position,
      items.id, items.guid, items.title, items.author, items.image, items.link,
      feeds.title as album_title, feeds.author as album_author, feeds.image as album_image,
      feeds.link as album_link, artists.title as artist_title, artists.image as artist_image
    from unnest(${feedGuids}::text[], ${itemGuids}::text[])
      with ordinality as wanted (feed_guid, item_guid, position)
    join item_guids on item_guids.guid = wanted.item_guid
    join items on items.feed_id = item_guids.feed_id and items.id = item_guids.item_id
    join feeds on feeds.id = items.feed_id
    left join feeds as artists on artists.id = feeds.publisher_id
    where items.type = 'TRACK' and items.removed_reason is null and (wanted.feed_guid is null or feeds.guid = wanted.feed_guid)
    order by wanted.position, item_guids.seen_at, items.feed_id`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.position - 1, toLookup(row)]))
  return guids.map((_, position) => found.get(position) ?? null)
}

interface TrackRow {
  position: number
  id: string
  guid: string
  title: string
  author: string
  image: string | null
  link: string | null
  album_title: string
  album_author: string
  album_image: string | null
  album_link: string | null
  artist_title: string | null
  artist_image: string | null
}

function toLookup(row: TrackRow): TrackLookup {
  return {
    track: {
      _id: row.id,
      _guid: row.guid,
      content: {
        title: row.title,
        artist: row.author || row.album_author,
        ...address('image', row.image),
        ...address('website', row.link),
      },
    },
    album: {
      content: {
        title: row.album_title,
        ...address('image', row.album_image),
        ...address('website', row.album_link),
      },
    },
    artist: {
      content: {
        title: row.artist_title ?? row.album_author,
        ...address('image', row.artist_image),
      },
    },
  }
}

function address<Key extends string>(key: Key, url: string | null): { [K in Key]?: string } {
  const found = webAddress(url)
  return (found ? { [key]: found } : {}) as { [K in Key]?: string }
}
