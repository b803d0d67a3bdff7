import { addSeconds } from 'date-fns/addSeconds'
import { type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { arrivalAt, isTextObject, type TextObject } from '#app/.server/studio/access/index.ts'
import { isAwaited } from '#app/.server/studio/files/index.ts'
import { textOf } from './sent-uploads.ts'

/** Whether an object is a transcript or chapters uploaded from outside the editor. */
export function isSentText(object: MediaObject | null): object is TextObject {
  return isTextObject(object) && object.format === 'SEGMENTS'
}

/**
 * Enqueues taking in an announced text once it has been uploaded to its presigned address: a bucket doesn't notify us.
 */
export async function awaitText(ctx: Ctx, object: TextObject): Promise<void> {
  if (isSentText(object)) await checkTextLater(ctx, object.feed_id, mediaKey(object), 1)
}

/**
 * Enqueues taking in a text that our own upload endpoint has just received. What has arrived for an upload that ended
 * meanwhile is deleted.
 * @throws AppError 404 NO_SUCH_UPLOAD
 */
export async function noteArrival(services: Services, key: string): Promise<void> {
  const arrival = arrivalAt(key)
  if (arrival === null) return
  if (!(await isAwaited(services, key))) {
    await services.storage.delete(key)
    throw new AppError('NO_SUCH_UPLOAD', { status: 404 })
  }
  const text = await textOf(services, arrival)
  if (isSentText(text)) await checkTextLater(services, text.feed_id, mediaKey(text), 0)
}

/** Enqueues a check whether a text has arrived, so many seconds from now. `path` is that of the text. */
export function checkTextLater(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
  path: string,
  seconds: number,
): Promise<void> {
  const when = seconds > 0 ? { runAt: addSeconds(ctx.now(), seconds) } : {}
  return enqueue(ctx, 'take-in-text', { feedId, path }, { key: `take-in-text:${path}`, ...when })
}
