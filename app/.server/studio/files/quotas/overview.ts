import type { z } from 'zod'
import type { Quota } from '#app/rules/studio/quota.ts'
import type { feedIdInput, HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, itemsOf } from '#app/.server/studio/records/index.ts'
import { aiMinutesOf } from './ai-minutes.ts'
import { feedsOf } from './counts.ts'
import { accountSpace } from './account-space.ts'
import { spaceOf } from './feed-space.ts'
import { accountSpaceOf, uploadsOf } from './space.ts'
import { type UnusedFiles, unusedFilesOf } from './unused-files.ts'

/** Usage and limit of each quota. */
interface FeedQuotas {
  /** In bytes, for the show or for the artist with all releases. */
  storage: Quota
  /** In bytes, for all that the actor has owned longest and that has no plan. */
  account_storage: Quota
  items: Quota
  uploads: Quota
  ai_minutes: Quota
  /** Shows and artists that the actor owns. */
  feeds: Quota
  unused: UnusedFiles
  /** Whether a larger plan would raise a limit. */
  by_plan: boolean
}

/** me/hosting-limits-get: usage and limits of a feed and of its owner. */
export async function getQuotas(
  ctx: Ctx,
  { feed_id }: z.output<typeof feedIdInput>,
): Promise<FeedQuotas> {
  const feed = await authorizeFeed(ctx, feed_id)
  const [space, account, items, uploads, minutes, feeds, unused] = await Promise.all([
    spaceOf(ctx, feed),
    accountSpace(ctx, requireUserId(ctx.actor)),
    itemsOf(ctx, feed),
    uploadsOf(ctx, feed),
    aiMinutesOf(ctx, feed),
    feedsOf(ctx),
    unusedFilesOf(ctx, feed),
  ])
  return {
    storage: quota(space),
    account_storage: account,
    items,
    uploads,
    ai_minutes: quota(minutes),
    feeds: quota(feeds),
    unused,
    by_plan: [space, minutes, feeds].some(({ isByPlan }) => isByPlan),
  }
}

/**
 * me/hosting-space-get: the storage used and allowed, before a file is uploaded: of the feed, and where it has no plan
 * also of the account that it counts towards.
 */
export async function getSpace(
  ctx: Ctx,
  { feed_id }: z.output<typeof feedIdInput>,
): Promise<Quota & { by_plan: boolean; type: HostingFeedType; account: Quota | null }> {
  const feed = await authorizeFeed(ctx, feed_id)
  const [{ isByPlan, ...space }, account] = await Promise.all([
    spaceOf(ctx, feed),
    accountSpaceOf(ctx, feed),
  ])
  return { ...space, by_plan: isByPlan, type: feed.type, account }
}

function quota({ used, limit }: Quota): Quota {
  return { used, limit }
}
