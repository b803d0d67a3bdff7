import {
  type FeedRow,
  type ItemRow,
  type ItemVersion,
  videoOf,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { mediaKey } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { isMadeOf, madeOf, mediaUrl, objectAt, sourceOf } from '#app/.server/studio/access/index.ts'
import { findVideo, keepDone } from './video-conversions.ts'

/**
 * Deletes those uploaded videos of a version, with everything made from them, that are neither played, kept unpublished nor
 * being converted. Call it in the transaction that locks the item; a job deletes the files.
 */
export async function deleteSpareVideos(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  target: ItemVersion,
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
    if (!isPlayed && path !== wanted?.source) await deleteStoredLater(ctx, feed, path)
  }
}

/** Deletes a video's records at once; a job deletes its files. */
async function deleteStoredLater(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  source: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed.id)
    .where((where) => where.or([where('path', '=', source), isMadeOf(source)]))
    .execute()
  await enqueue(ctx, 'throw-away-video', { source }, { key: `throw-away-video:${source}` })
}

/** Records the played video as the version's current one again, after its replacement was discarded. */
export async function showPlayedVideo(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  target: ItemVersion,
): Promise<void> {
  const video = videoOf(item.content, target.access)
  const master = video && objectAt(ctx, video.url)
  if (!video || master?.media_type !== 'ITEM_HLS_MASTER_PLAYLIST') return
  const source = mediaKey({ ...master, media_type: 'ITEM_VIDEO_ORIGINAL' })
  await keepDone(ctx, target, { source, seconds: video.duration })
  await deleteSpareVideos(ctx, feed, item, target)
}
