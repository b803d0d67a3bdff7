import { mediaKey } from '#app/rules/media-path.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { enqueue } from '#app/.server/jobs/index.ts'
import { videoOf } from '../records/enclosures.ts'
import { mediaUrl, objectAt } from '../records/media-objects.ts'
import type { FeedRow, ItemRow } from '../records/rows.ts'
import { withChanges } from '../records/held-changes.ts'
import { madeOf, type VideoTarget } from './objects.ts'
import { findVideo, keepDone } from './records.ts'
import { folderOf, sourceOf } from './source.ts'

/**
 * Throws away the uploads of a version's videos, with all that was made of them, that are neither played, held back nor
 * being converted. Called in the transaction that holds the item's lock; a job removes the bytes.
 */
export async function dropSpareVideos(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  target: VideoTarget,
): Promise<void> {
  const wanted = await findVideo(ctx, target)
  const played = [item.content, withChanges(item.content, item.changes)].map(
    (content) => videoOf(content, target.access)?.url,
  )
  const uploads = await ctx.db
    .selectFrom('media_objects')
    .select('path')
    .where('feed_id', '=', feed.id)
    .where('item_id', '=', item.id)
    .where('media_type', '=', 'ITEM_VIDEO_ORIGINAL')
    .where('access', '=', target.access)
    .where('state', '=', 'READY')
    .execute()
  for (const { path } of uploads) {
    const isPlayed = played.includes(mediaUrl(ctx, madeOf.master(sourceOf(path))))
    if (!isPlayed && path !== wanted?.source) await throwAwayLater(ctx, feed, path)
  }
}

/** Forgets a video at once; its bytes are thrown away by a job. */
async function throwAwayLater(ctx: Ctx, feed: Authorized<FeedRow>, source: string): Promise<void> {
  await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed.id)
    .where((where) =>
      where.or([
        where('path', '=', source),
        where(where.fn('starts_with', ['path', where.val(folderOf(source))]), '=', true),
      ]),
    )
    .execute()
  await enqueue(ctx, 'throw-away-video', { source }, { key: `throw-away-video:${source}` })
}

/** Has the studio show the video that is played again, after the one that was to replace it was taken back. */
export async function showPlayedVideo(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  target: VideoTarget,
): Promise<void> {
  const video = videoOf(item.content, target.access)
  const master = video && objectAt(ctx, video.url)
  if (!video || master?.media_type !== 'ITEM_HLS_MASTER_PLAYLIST') return
  const source = mediaKey({ ...master, media_type: 'ITEM_VIDEO_ORIGINAL' })
  await keepDone(ctx, target, { source, seconds: video.duration })
  await dropSpareVideos(ctx, feed, item, target)
}
