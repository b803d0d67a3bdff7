import type { z } from 'zod'
import { mediaKey } from '#app/protocols/media-path.ts'
import type { videoTargetInput } from '#app/schemas/video.ts'
import type { Authorized } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/jobs/index.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import type { FeedRow } from '../records.ts'
import { saveEnclosures } from './enclosure.ts'
import { madeOf, type VideoTarget } from './objects.ts'
import { findVideo } from './records.ts'
import { sourceOf } from './source.ts'

/** me/hosting-video-remove: the item is without this video, and nothing of it is kept. */
export function removeVideo(
  ctx: Ctx,
  target: z.output<typeof videoTargetInput>,
): Promise<Record<string, never>> {
  return transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, target.feed_id)
    const item = await authorizeItem(ctx, feed, target.item_id, { lock: true })
    const video = await findVideo(ctx, target)
    if (video) await forgetVideo(ctx, feed, target, video.source)
    await saveEnclosures(ctx, feed, item, target.access, null)
    return {}
  })
}

/** Forgets a video at once; its bytes are thrown away by a job. */
export async function forgetVideo(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: VideoTarget,
  source: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('videos')
    .where('feed_id', '=', feed.id)
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
    .execute()
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

/** The job that throws away the bytes of a video: the upload, and everything that was made of it. */
export async function throwAwayVideo(
  ctx: Ctx,
  { source }: Jobs['throw-away-video'],
): Promise<void> {
  await ctx.storage.delete(source)
  for (;;) {
    const { objects, next } = await ctx.storage.list(folderOf(source))
    for (const { key } of objects) await ctx.storage.delete(key)
    if (next === undefined) return
  }
}

function folderOf(source: string): string {
  const key = mediaKey(madeOf.master(sourceOf(source)))
  return key.slice(0, key.lastIndexOf('/') + 1)
}
