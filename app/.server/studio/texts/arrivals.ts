import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { authorizeFeed } from '#app/.server/studio/records/index.ts'
import type { TextObject } from '#app/.server/studio/access/index.ts'
import { checkTextLater, isSentText } from './awaited-texts.ts'
import { kindOf } from './kinds.ts'
import { settleOldAnnouncement } from './old-announcements.ts'
import { orLater } from './or-later.ts'
import { saveSegments } from './save-segments.ts'
import { sentTexts, sentUploads } from './sent-uploads.ts'
import { isRefusal, takeInUpload } from './take-in.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** The lifetime of a presigned address, plus time for a slow upload. */
const waitedForSeconds = 2 * 60 * 60

/** The job that checks for an announced text, at growing intervals, and takes it in. */
export async function awaitArrival(
  ctx: Ctx,
  { feedId, path }: Jobs['take-in-text'],
): Promise<void> {
  const text = parseMediaKey(path)
  if (!isSentText(text)) return
  const old = await settleOldAnnouncement(ctx, text)
  const uploads = () => sentUploads(ctx, text, kindOf(text), 'SEGMENTS')
  if ((await uploads()).length > 0) await takeInText(ctx, text)
  const [latest] = await uploads()
  const announcedAt = latest?.created_at ?? old
  if (!announcedAt) return
  const waited = differenceInSeconds(ctx.now(), announcedAt)
  if (waited > waitedForSeconds) return
  await checkTextLater(ctx, feedId, path, waited < 60 ? 1 : waited < 600 ? 5 : 30)
}

/** Takes in the announced texts of a feed that have arrived. */
export async function takeInArrivals(ctx: Ctx, feedId: string): Promise<void> {
  for (const text of await sentTexts(ctx, feedId)) await orLater(() => takeInText(ctx, text))
}

/** Saves an announced text as the item's own, if it has arrived. One that is refused makes way for one before it. */
async function takeInText(ctx: Ctx, text: TextObject): Promise<void> {
  const system = asSystem(ctx)
  const kind = kindOf(text)
  const feed = await authorizeFeed(system, text.feed_id)
  const takeIn = () =>
    takeInUpload(system, feed, text, kind, 'SEGMENTS', (segments) =>
      saveSegments(system, text, kind, segments, {}),
    )
  for (let isRefused = true; isRefused;) {
    isRefused = await takeIn().then(
      () => false,
      (error: unknown) => {
        if (!isRefusal(error)) throw error
        log.warn(`${mediaKey(text)} was not taken in: ${error.message}`)
        return true
      },
    )
  }
}
