import { addSeconds } from 'date-fns/addSeconds'
import { AppError } from '#app/.server/errors.ts'
import { isAwaited } from '../files/arrivals.ts'
import { arrivalAt } from '../records/media-objects.ts'
import { type MediaObject, mediaKey, parseMediaKey } from '#app/rules/media-path.ts'
import type { Ctx, Services } from '#app/.server/ctx.ts'
import { enqueue } from '#app/.server/jobs/index.ts'

type SentText = Extract<MediaObject, { media_type: 'ITEM_TRANSCRIPT' | 'ITEM_CHAPTERS' }>

/** Whether an object is a transcript or chapters uploaded from outside the editor. */
export function isSentText(object: MediaObject | null): object is SentText {
  const isText = object?.media_type === 'ITEM_TRANSCRIPT' || object?.media_type === 'ITEM_CHAPTERS'
  return isText && object.format === 'SEGMENTS'
}

/**
 * Metadata for the record of an announced text: the etag of the existing file, to recognise when a new one has arrived.
 */
export async function beforeArrival(
  ctx: Ctx,
  object: MediaObject,
): Promise<{ metadata?: Record<string, unknown> }> {
  if (!isSentText(object)) return {}
  const stored = await ctx.storage.head(mediaKey(object))
  return { metadata: { before: stored?.etag ?? null } }
}

/**
 * Enqueues taking in an announced text once it has been uploaded to its presigned address: a bucket doesn't notify us.
 */
export async function awaitText(ctx: Ctx, object: MediaObject): Promise<void> {
  if (isSentText(object)) await checkTextLater(ctx, object.feed_id, mediaKey(object), 1)
}

/**
 * Enqueues taking in a text that our own upload endpoint has just received. What has arrived for an upload that ended
 * meanwhile is deleted.
 * @throws AppError 404 NO_SUCH_UPLOAD
 */
export async function noteArrival(services: Services, key: string): Promise<void> {
  if (arrivalAt(key) !== null && !(await isAwaited(services, key))) {
    await services.storage.delete(key)
    throw new AppError('NO_SUCH_UPLOAD', { status: 404 })
  }
  const object = parseMediaKey(key)
  if (isSentText(object)) await checkTextLater(services, object.feed_id, key, 0)
}

/** Enqueues a check whether a text has arrived, so many seconds from now. */
export function checkTextLater(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
  path: string,
  seconds: number,
): Promise<void> {
  const when = seconds > 0 ? { runAt: addSeconds(ctx.now(), seconds) } : {}
  return enqueue(ctx, 'take-in-text', { feedId, path }, { key: `take-in-text:${path}`, ...when })
}
