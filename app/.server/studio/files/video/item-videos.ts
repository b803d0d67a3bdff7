import type { z } from 'zod'
import type { Resolution } from '#app/rules/base/media-path.ts'
import { resolutions } from '#app/.server/base/ports/media/index.ts'
import { planIncludes } from '#app/rules/base/plans.ts'
import type { itemIdInput } from '#app/schemas/studio/hosting.ts'
import type { ItemVideo, ItemVideos, videoTargetInput } from '#app/schemas/studio/video.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { madeOf, mediaUrl, ownFilename, sourceOf } from '#app/.server/studio/access/index.ts'
import { billedPlan } from '#app/.server/studio/pricing/index.ts'
import { findVideo, type VideoRow, videosOf } from './video-conversions.ts'

/** me/hosting-video-get: the video of one version of an item, and the progress of its conversion. */
export async function getVideo(
  ctx: Ctx,
  target: z.output<typeof videoTargetInput>,
): Promise<{ video: ItemVideo }> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  await authorizeItem(ctx, feed, target.item_id)
  return { video: toVideo(ctx, await findVideo(ctx, target)) }
}

/** An item's videos as its editor shows them. */
export async function getItemVideos(
  ctx: Ctx,
  ids: z.output<typeof itemIdInput>,
): Promise<ItemVideos> {
  const feed = await authorizeFeed(ctx, ids.feed_id)
  await authorizeItem(ctx, feed, ids.item_id)
  const { DEFAULT, PAID } = await videosOf(ctx, ids)
  return {
    included: planIncludes(await billedPlan(ctx, feed), 'video'),
    DEFAULT: toVideo(ctx, DEFAULT),
    PAID: toVideo(ctx, PAID),
  }
}

function toVideo(ctx: Ctx, row: VideoRow | undefined): ItemVideo {
  if (!row) return { state: 'EMPTY', error: null }
  const source = sourceOf(row.source)
  const progress = row.progress as Partial<Record<Resolution, number>>
  return {
    state: row.state === 'DONE' ? 'READY' : row.state === 'FAILED' ? 'FAILED' : 'PROCESSING',
    error: row.error,
    file: {
      filename: ownFilename(source.filename),
      seconds: row.seconds,
      url: mediaUrl(ctx, source),
      playlist: mediaUrl(ctx, madeOf.master(source)),
      poster: mediaUrl(ctx, madeOf.poster(source)),
      resolutions: resolutions.map((name) => {
        const percent = progress[name] ?? 0
        const playlist = mediaUrl(ctx, madeOf.playlist(source, name))
        return { name, done: percent === 100, percent, playlist }
      }),
    },
  }
}
