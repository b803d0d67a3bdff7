import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { planIncludes, type PlanTier, planTiers } from '#app/rules/base/plans.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { cancelAtPeriodEnd } from './cancel.ts'
import {
  isRunning,
  lockSubscription,
  type SubscriptionKey,
} from '#app/.server/money/pages/index.ts'

const maxTogether = 500
/** An unpublished show may be published again soon. */
const unpublishedDays = 1

/**
 * Cancels the subscriptions of shows and artists that are deleted, moved away, unpublished or suspended for a day, or
 * without an offer, and those of accounts that are about to be deleted; each lasts until the end of its paid period. Part of the
 * renewal job.
 */
export async function cancelWithdrawnOffers(ctx: Ctx): Promise<void> {
  const { rows } = await sql<SubscriptionKey & { isLeaving: boolean }>`
    select s.feed_id as "feedId", s.user_id as "userId", u.ends_at is not null as "isLeaving"
    from subscriptions s join users u on u.id = s.user_id left join hosting_feeds f on f.id = s.feed_id
    where s.status <> 'ENDED' and s.cancels_at is null and (
      u.ends_at is not null or f.id is null or f.moved_to is not null
      or (f.published_at is null and f.unpublished_at < ${subDays(ctx.now(), unpublishedDays)})
      or exists (
        select from content_standings as closed
        where closed.content_id = f.public_id and closed.ended_at is null and closed.standing = 'SUSPENDED'
          and closed.since < ${subDays(ctx.now(), unpublishedDays)}
          and (closed.until is null or closed.until > ${ctx.now()}))
      or (f.subscription ->> 'enabled')::boolean is not true or f.billing_tier = any(${tiersWithoutSubscriptions()}::text[]))
    limit ${maxTogether}
  `.execute(ctx.db)
  for (const { isLeaving, ...key } of rows)
    await transact(ctx, async (ctx) => {
      const row = await lockSubscription(ctx, key)
      if (isRunning(row) && !row.cancels_at)
        await cancelAtPeriodEnd(ctx, row, isLeaving ? 'ASKED' : 'NOT_OFFERED')
    })
}

function tiersWithoutSubscriptions(): PlanTier[] {
  return planTiers.filter((tier) => !planIncludes(tier, 'subscriptions'))
}
