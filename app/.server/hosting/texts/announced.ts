import { addSeconds } from 'date-fns/addSeconds'
import { type MediaObject, mediaKey, parseMediaKey } from '#app/rules/media-path.ts'
import type { Ctx, Services } from '#app/.server/ctx.ts'
import { enqueue } from '#app/.server/jobs/index.ts'

type SentText = Extract<MediaObject, { media_type: 'ITEM_TRANSCRIPT' | 'ITEM_CHAPTERS' }>

/** A transcript or chapters as they are uploaded from outside the editor. */
export function isSentText(object: MediaObject | null): object is SentText {
  const isText = object?.media_type === 'ITEM_TRANSCRIPT' || object?.media_type === 'ITEM_CHAPTERS'
  return isText && object.format === 'SEGMENTS'
}

/** What an announcement remembers of the file that was there before, by which a new one is told from it. */
export async function beforeArrival(
  ctx: Ctx,
  object: MediaObject,
): Promise<{ metadata?: Record<string, unknown> }> {
  if (!isSentText(object)) return {}
  const stored = await ctx.storage.head(mediaKey(object))
  return { metadata: { before: stored?.etag ?? null } }
}

/** Has a text taken in once it has arrived at its presigned address: a store tells nobody of that. */
export async function awaitText(ctx: Ctx, object: MediaObject): Promise<void> {
  if (isSentText(object)) await lookAfter(ctx, object.feed_id, mediaKey(object), 1)
}

/** Has a text taken in that the store has just received, by its key; other files are no texts. */
export async function noteArrival(services: Services, key: string): Promise<void> {
  const object = parseMediaKey(key)
  if (isSentText(object)) await lookAfter(services, object.feed_id, key, 0)
}

/** Has a job look whether a text has arrived, so many seconds from now. */
export function lookAfter(
  ctx: Pick<Ctx, 'db' | 'now'>,
  feedId: string,
  path: string,
  seconds: number,
): Promise<void> {
  const when = seconds > 0 ? { runAt: addSeconds(ctx.now(), seconds) } : {}
  return enqueue(ctx, 'take-in-text', { feedId, path }, { key: `take-in-text:${path}`, ...when })
}
