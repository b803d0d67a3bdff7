import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isSuspended } from '#app/.server/catalogue/standing/index.ts'
import type { FeedRow, ItemRow } from '#app/.server/studio/records/index.ts'
import { contentStandingTexts as texts } from '#app/texts/catalogue/content-standings.ts'

/**
 * Refuses to publish what the operator has suspended, or what is in it. Under the lock of the feed, for which a suspension
 * waits as well. @throws AppError 403 SUSPENDED
 */
export async function refuseWhileSuspended(
  ctx: Ctx,
  feed: Pick<FeedRow, 'public_id'>,
  item?: Pick<ItemRow, 'public_id'>,
): Promise<void> {
  if (await isSuspended(ctx, feed.public_id, item?.public_id))
    throw new AppError('SUSPENDED', { status: 403, message: texts.notNow })
}
