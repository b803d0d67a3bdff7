import type { z } from 'zod'
import { type ItemFile, mediaKey } from '#app/rules/base/media-path.ts'
import type { videoToHlsInput } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { createAccountShares } from '#app/.server/base/lib/account-shares.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { countAttemptOf } from '#app/.server/accounts/limits/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { hasFfmpeg as canConvertVideo, lookAtVideo } from '#app/.server/base/ports/media/index.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  type Effect,
} from '#app/.server/studio/records/index.ts'
import { deleteObject, findObject, objectAt, saveObject } from '#app/.server/studio/access/index.ts'
import { requireFeature } from '#app/.server/studio/pricing/index.ts'
import { notArrived, takeArrival } from '../arrivals.ts'
import { placeFile } from '../item-files.ts'
import { requestVideo } from './video-conversions.ts'
import { deleteSpareVideos } from './spare-videos.ts'

/** Each look may take a gigabyte (base/ports/media/ffmpeg.ts). */
const looking = createAccountShares({ atOnce: 2, mostWaiting: 40 }, videoTexts.tooManyAtOnce)

/** me/hosting-video-to-hls: starts converting an uploaded MP4, which then replaces the version's video. */
export async function convertVideo(
  ctx: Ctx,
  { url, hold }: z.output<typeof videoToHlsInput>,
): Promise<{ requested: string }> {
  const object = objectAt(ctx, url)
  if (object?.media_type !== 'ITEM_VIDEO_ORIGINAL')
    throw invalid('url', 'This is not the address of a video.', 'WRONG_VIDEO_URL')
  return { requested: (await beginVideo(ctx, object, { hold })).toISOString() }
}

/** Starts converting a stored video, which then replaces the version's video. A published one stays until then. */
export async function beginVideo(
  ctx: Ctx,
  object: ItemFile,
  { hold = false }: Effect,
): Promise<Date> {
  const feed = await authorizeFeed(ctx, object.feed_id)
  await authorizeItem(ctx, feed, object.item_id)
  await requireFeature(ctx, feed, 'video')
  await requireConverter()
  await takeArrival(ctx, feed, object)
  const stored = (await findObject(ctx, feed, object)) && (await ctx.storage.head(mediaKey(object)))
  if (!stored) throw notArrived()
  const { seconds } = await looking(ctx.actor, async () => {
    await countRequest(ctx)
    return lookAtVideo(ctx.storage, mediaKey(object))
  }).catch(async (error) => {
    if (isRefusal(error)) await deleteObject(ctx, feed, object)
    throw refusal(error)
  })
  const { feed_id, item_id, access } = object
  const target = { feed_id, item_id, access }
  const source = mediaKey(object)
  return changeItem(ctx, { feed_id, item_id }, async (ctx, feed, item) => {
    await saveObject(ctx, feed, object, {
      contentType: 'video/mp4',
      numBytes: stored.size,
      metadata: { duration: seconds, uploaded: ctx.now().toISOString() },
      state: 'READY',
    })
    const requested = await requestVideo(ctx, target, { source, seconds, hold })
    const replaced = item.published_at
      ? item
      : await placeFile(ctx, feed, item, { kind: 'VIDEO', access }, null, {})
    await deleteSpareVideos(ctx, feed, replaced, target)
    return requested
  })
}

/** Requires ffmpeg. @throws AppError 503 NOT_AVAILABLE */
export async function requireConverter(): Promise<void> {
  if (await canConvertVideo()) return
  throw new AppError('NOT_AVAILABLE', { status: 503, message: videoTexts.notAvailable })
}

/** Videos copied by an import don't count: imports have a queue of their own. */
async function countRequest(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'system') return
  const bucket = `video ${requireUserId(ctx.actor)}`
  if (await countAttemptOf(ctx, 'videosADay', { bucket, seconds: 24 * 3600 })) return
  throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: videoTexts.tooOften })
}

function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError && ['NOT_A_VIDEO', 'NO_DURATION', 'TOO_LONG'].includes(error.code)
  )
}

function refusal(error: unknown): unknown {
  if (!isRefusal(error)) return error
  if (error.code === 'NO_DURATION') return invalid('url', videoTexts.noDuration, 'NO_DURATION')
  const text = error.code === 'TOO_LONG' ? videoTexts.tooLong : videoTexts.useMp4
  return invalid('url', text, 'WRONG_MEDIA_TYPE')
}
