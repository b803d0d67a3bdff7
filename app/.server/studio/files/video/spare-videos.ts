import {
  type FeedRow,
  type ItemRow,
  type ItemVersion,
  videoOf,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  isMadeOf,
  madeOf,
  mediaUrl,
  objectAt,
  sourceOf,
  uploadOf,
} from '#app/.server/studio/access/index.ts'
import { findVideo, keepDone } from './video-conversions.ts'

/**
 * Deletes those uploaded videos of a version, with everything made from them, that are neither played, kept unpublished,
 * being converted nor still answered after they were replaced. Call it in the transaction that locks the item; a job
 * deletes the files.
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
  const served = await servedVideos(ctx, item)
  for (const { path } of uploads) {
    const isPlayed = played.includes(mediaUrl(ctx, madeOf.master(sourceOf(path))))
    const isWanted = isPlayed || path === wanted?.source || served.has(path)
    if (!isWanted) await deleteStoredVideo(ctx, feed, path)
  }
}

/** The uploads of videos that were replaced and are still answered, by their paths. */
async function servedVideos(ctx: Ctx, item: Authorized<ItemRow>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('replaced_files')
    .select('path')
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .where('kind', '=', 'VIDEO')
    .where('state', '=', 'SERVED')
    .execute()
  return new Set(
    rows.flatMap(({ path }) => {
      const master = parseMediaKey(path)
      return master?.media_type === 'ITEM_HLS_MASTER_PLAYLIST' ? mediaKey(uploadOf(master)) : []
    }),
  )
}

/** Deletes a video's records at once; a job deletes its files. */
export async function deleteStoredVideo(
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
  const source = mediaKey(uploadOf(master))
  await keepDone(ctx, target, { source, seconds: video.duration })
  await deleteSpareVideos(ctx, feed, item, target)
}
