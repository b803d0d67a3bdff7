import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { deleteUnder } from '#app/.server/base/ports/storage/index.ts'
import type { VideoFacts } from '#app/.server/base/ports/media/index.ts'
import { folderOf, isMadeOf } from '#app/.server/studio/access/index.ts'
import type { OneVideo } from './video-conversions.ts'

/** Our rates are no more than this many times those of any video that is watched; a still one has little either way. */
const mostGrowth = 20
const alwaysAllowed = 300_000_000
/** How much longer than the video says it is: streams of one file may end at different times. */
const lengthening = 1.1
const leewaySeconds = 60

/**
 * Ends a conversion that isn't one of a video in good faith, or that would take what the disk has in reserve. The same
 * bytes may be named by a video's table any number of times, and what it says of its length need not be true.
 * @throws AppError TOO_MUCH_MADE, DISK_FULL
 */
export async function requireWithinBounds(
  { storage }: Pick<Ctx, 'storage'>,
  facts: Pick<VideoFacts, 'bytes' | 'seconds'>,
  made: { bytes: number; seconds: number },
): Promise<void> {
  const isTooLong = made.seconds > facts.seconds * lengthening + leewaySeconds
  if (isTooLong || made.bytes > facts.bytes * mostGrowth + alwaysAllowed)
    throw new AppError('TOO_MUCH_MADE', { status: 422 })
  const left = await storage.roomLeft?.()
  if (left !== undefined && left < 0) throw new AppError('DISK_FULL', { status: 507 })
}

/** Whether that was of a conversion that isn't one in good faith. */
export function isBeyondBounds(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TOO_MUCH_MADE'
}

/** Deletes what was made of a video that stays itself: none of it is played before all of it is there. */
export async function deleteSegments(
  ctx: Ctx,
  { feed_id }: Pick<OneVideo, 'feed_id'>,
  source: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', feed_id)
    .where(isMadeOf(source))
    .execute()
  await deleteUnder(ctx.storage, folderOf(source))
}
