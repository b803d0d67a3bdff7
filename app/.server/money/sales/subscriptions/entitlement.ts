import { addDays } from 'date-fns/addDays'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { endRight, grantRight } from '#app/.server/studio/access/index.ts'
import type { SubscriptionRow } from '#app/.server/money/pages/index.ts'

/** Days for which a failed renewal is retried. */
export const graceDays = 7

/**
 * Updates a subscriber's entitlement, in the transaction that changes the subscription. It includes the grace period,
 * so that nobody is locked out during retries; a cancelled one ends on its day.
 */
export async function syncEntitlement(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const right = {
    feedId: row.feed_id,
    userId: row.user_id,
    itemId: null,
    source: 'SUBSCRIPTION',
  } as const
  if (row.status === 'ENDED') return endRight(ctx, right)
  // A deleted show has no content any more.
  if (!(await isThere(ctx, row.feed_id))) return
  const until = row.cancels_at ?? addDays(row.paid_until, graceDays)
  await grantRight(ctx, { ...right, until })
}

async function isThere({ db }: Ctx, feedId: string): Promise<boolean> {
  const feed = await db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    // `for key share`: the feed can't be deleted until this transaction has added the right, which cascades with it.
    .forKeyShare()
    .executeTakeFirst()
  return feed !== undefined
}
