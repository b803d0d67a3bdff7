import {
  type HlsVariant,
  renderMasterPlaylist,
  renderMediaPlaylist,
} from '#app/protocols/media/hls-playlist.ts'
import { type ItemFile, mediaKey, type Resolution } from '#app/rules/base/media-path.ts'
import {
  fittedSize,
  resolutions,
  codecsOf,
  type StoredSegment,
  type VideoFacts,
} from '#app/.server/base/ports/media/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { findObject, madeOf, saveObject } from '#app/.server/studio/access/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

type Segment = StoredSegment & { startsAnew: boolean }

const playlistType = 'application/x-mpegURL'

/** Records a stored segment as made. */
export async function saveSegment(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
  resolution: Resolution,
  { number, seconds, bytes, startsAnew }: Segment,
): Promise<void> {
  await saveObject(ctx, feed, madeOf.segment(source, resolution, number), {
    contentType: 'video/mp2t',
    numBytes: bytes,
    metadata: { seconds, ...(startsAnew ? { startsAnew } : {}) },
    state: 'READY',
  })
}

/** The segments made for a resolution, from the first one up to a gap. */
export async function madeSegments(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
  resolution: Resolution,
): Promise<Segment[]> {
  const first = mediaKey(madeOf.segment(source, resolution, 0))
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select(['path', 'num_bytes', 'metadata'])
    .where('feed_id', '=', feed.id)
    .where('media_type', '=', 'ITEM_HLS_SEGMENT')
    .where((where) =>
      where(
        where.fn('starts_with', ['path', where.val(first.replace(/\d{5}\.ts$/, ''))]),
        '=',
        true,
      ),
    )
    .execute()
  const segments = rows
    .map(({ path, num_bytes, metadata }) => {
      const { seconds, startsAnew } = metadata as { seconds: number; startsAnew?: boolean }
      const number = Number(/-(\d{5})\.ts$/.exec(path)?.[1])
      return { number, seconds, bytes: num_bytes, startsAnew: startsAnew === true }
    })
    .sort((a, b) => a.number - b.number)
  const gap = segments.findIndex(({ number }, index) => number !== index)
  return gap === -1 ? segments : segments.slice(0, gap)
}

/** The bytes of the segments that are made of a video, in all resolutions. */
export async function madeBytes(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
): Promise<number> {
  const made = await Promise.all(resolutions.map((one) => madeSegments(ctx, feed, source, one)))
  return sum(made.flat().map(({ bytes }) => bytes))
}

export async function hasPlaylist(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
  resolution: Resolution,
): Promise<boolean> {
  return (await findObject(ctx, feed, madeOf.playlist(source, resolution)))?.ready === true
}

/** Stores the playlist of a resolution whose segments are all made. */
export async function savePlaylist(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
  resolution: Resolution,
): Promise<void> {
  const segments = await madeSegments(ctx, feed, source, resolution)
  await savePlaylistAt(
    ctx,
    feed,
    madeOf.playlist(source, resolution),
    renderMediaPlaylist(
      segments.map((segment) => ({
        uri: nameOf(madeOf.segment(source, resolution, segment.number)),
        seconds: segment.seconds,
        startsAnew: segment.startsAnew,
      })),
    ),
  )
}

/** Stores the master playlist; returns the total size of all segments in bytes. */
export async function saveMaster(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: ItemFile,
  facts: VideoFacts,
): Promise<number> {
  let bytes = 0
  const variants: HlsVariant[] = []
  for (const resolution of resolutions) {
    const segments = await madeSegments(ctx, feed, source, resolution)
    const all = sum(segments.map((segment) => segment.bytes))
    bytes += all
    variants.push({
      uri: nameOf(madeOf.playlist(source, resolution)),
      bandwidth: Math.max(...segments.map(bitsASecond)),
      averageBandwidth: (all * 8) / sum(segments.map(({ seconds }) => seconds)),
      ...fittedSize(facts, resolution),
      codecs: codecsOf(resolution, facts),
    })
  }
  await savePlaylistAt(ctx, feed, madeOf.master(source), renderMasterPlaylist(variants))
  return bytes
}

async function savePlaylistAt(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: ReturnType<typeof madeOf.playlist>,
  playlist: string,
): Promise<void> {
  const body = Buffer.from(playlist)
  await ctx.storage.put(mediaKey(object), body, { contentType: playlistType })
  await saveObject(ctx, feed, object, {
    contentType: playlistType,
    numBytes: body.length,
    state: 'READY',
  })
}

/** The last part of an object's key: everything made from a video is in one folder, so playlists use relative names. */
function nameOf(object: Parameters<typeof mediaKey>[0]): string {
  return mediaKey(object).replace(/^.*\//, '')
}

function bitsASecond({ bytes, seconds }: Segment): number {
  return (bytes * 8) / seconds
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
