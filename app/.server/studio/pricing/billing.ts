import type { PlanTier } from '#app/rules/base/plans.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { planOf } from './plan.ts'

interface FeedBilling {
  feed_id: string
  /** Null if the feed isn't billed: then everything is included. */
  plan: { tier: PlanTier } | null
}

/** me/hosting-billing-get-all: the plans of the actor's shows and artists. */
export async function getBilling(ctx: Ctx): Promise<{ billing: FeedBilling[] }> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('hosting_feed_owners', 'hosting_feed_owners.feed_id', 'hosting_feeds.id')
    .select(['hosting_feeds.id', 'hosting_feeds.billing_tier'])
    .where('hosting_feed_owners.user_id', '=', requireUserId(ctx.actor))
    .where('hosting_feeds.type', 'in', ['PODCAST', 'ARTIST'])
    .orderBy('hosting_feeds.id')
    .limit(1000)
    .execute()
  return {
    billing: rows.map((row) => {
      const tier = planOf(row)
      return { feed_id: row.id, plan: tier && { tier } }
    }),
  }
}
