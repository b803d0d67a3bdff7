import { addDays } from 'date-fns/addDays'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { endRight, grantRight } from '#app/.server/studio/access/index.ts'
import type { SubscriptionRow } from '#app/.server/money/pages/index.ts'

/** How long a renewal that fails is tried again. */
export const daysOfGrace = 7

/**
 * Brings what a subscriber may hear up to date with their subscription, in the transaction that changes it. It lasts as
 * long as a renewal is tried, so that nobody is shut out while that is under way; one that was cancelled ends at its day.
 */
export async function followSubscription(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const right = {
    feedId: row.feed_id,
    userId: row.user_id,
    itemId: null,
    source: 'SUBSCRIPTION',
  } as const
  if (row.status === 'ENDED') return endRight(ctx, right)
  // Of a show that is gone nothing is left to be heard.
  if (!(await isThere(ctx, row.feed_id))) return
  const until = row.cancels_at ?? addDays(row.paid_until, daysOfGrace)
  await grantRight(ctx, { ...right, until })
}

async function isThere({ db }: Ctx, feedId: string): Promise<boolean> {
  const feed = await db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    // It can't be deleted before the right is there, which then goes with it.
    .forKeyShare()
    .executeTakeFirst()
  return feed !== undefined
}
