import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { parseMediaKey } from '#app/rules/media-path.ts'
import { asSystem, type Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import type { Jobs } from '#app/.server/jobs/index.ts'
import { authorizeFeed } from '../records/access.ts'
import { checkTextLater, isSentText } from './announced.ts'
import type { SegmentsKind } from './kinds.ts'
import { orLater } from './or-later.ts'
import { storeText } from './segments.ts'
import { takeInUpload } from './update.ts'

/** The lifetime of a presigned address, plus time for a slow upload. */
const waitedForSeconds = 2 * 60 * 60

/** The job that checks for an announced text, at growing intervals, and takes it in. */
export async function awaitArrival(
  ctx: Ctx,
  { feedId, path }: Jobs['take-in-text'],
): Promise<void> {
  const announced = await announcedTexts(ctx, feedId).where('path', '=', path).executeTakeFirst()
  if (!announced || (await takeInText(ctx, feedId, announced))) return
  const waited = differenceInSeconds(ctx.now(), announced.created_at)
  if (waited > waitedForSeconds) return
  await checkTextLater(ctx, feedId, path, waited < 60 ? 1 : waited < 600 ? 5 : 30)
}

/** Takes in the announced texts of a feed that have arrived. */
export async function takeInArrivals(ctx: Ctx, feedId: string): Promise<void> {
  for (const announced of await announcedTexts(ctx, feedId).execute())
    await orLater(() => takeInText(ctx, feedId, announced))
}

function announcedTexts(ctx: Ctx, feedId: string) {
  return ctx.db
    .selectFrom('media_objects')
    .select(['path', 'metadata', 'created_at'])
    .where('feed_id', '=', feedId)
    .where('state', '=', 'ANNOUNCED')
    .where('media_type', 'in', ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS'])
}

/** Saves an announced text as the item's own, if it has arrived; true if it has. Invalid files are deleted. */
async function takeInText(
  ctx: Ctx,
  feedId: string,
  { path, metadata }: { path: string; metadata: unknown },
): Promise<boolean> {
  const object = parseMediaKey(path)
  if (!isSentText(object)) return false
  const stored = await ctx.storage.head(path)
  if (!stored || stored.etag === (metadata as { before?: string | null }).before) return false
  const system = asSystem(ctx)
  const kind = object.media_type.slice('ITEM_'.length) as SegmentsKind
  try {
    const feed = await authorizeFeed(system, feedId)
    await storeText(
      system,
      object,
      kind,
      await takeInUpload(system, feed, object, kind, 'SEGMENTS'),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.warn(`${path} was not taken in: ${error.message}`)
  }
  return true
}
