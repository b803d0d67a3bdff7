import { type Quota, tighter } from '#app/rules/studio/quota.ts'
import { plans } from '#app/rules/base/plans.ts'
import { quotaMessages } from '#app/texts/studio/quotas.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { planOf } from '#app/.server/studio/pricing/index.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { refuseBeyond } from '#app/.server/studio/records/index.ts'

/** Refuses a show or artist beyond the actor's limit, in the transaction that creates it. */
export async function requireFeed(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'system') return
  await lockFor(ctx, `feeds ${requireUserId(ctx.actor)}`)
  const { isByPlan, ...feeds } = await feedsOf(ctx)
  refuseBeyond(feeds, 1, ({ limit }) => quotaMessages.feeds({ limit, isByPlan }))
}

/** How many shows and artists the actor owns, and their limit: that of their largest plan, if any is billed. */
export async function feedsOf(ctx: Ctx): Promise<Quota & { isByPlan: boolean }> {
  const owned = await ctx.db
    .selectFrom('hosting_feed_owners')
    .innerJoin('hosting_feeds', 'hosting_feeds.id', 'hosting_feed_owners.feed_id')
    .select('hosting_feeds.billing_tier')
    .where('hosting_feed_owners.user_id', '=', requireUserId(ctx.actor))
    .where('hosting_feed_owners.role', '=', 'OWNER')
    .where('hosting_feeds.type', 'in', ['PODCAST', 'ARTIST'])
    .execute()
  const own = limitsOf(ctx.site).feeds
  const limit = tighter(own, largest(owned.flatMap((feed) => planOf(feed) ?? [])))
  return { used: owned.length, limit, isByPlan: limit !== null && limit !== own }
}

function largest(tiers: (keyof typeof plans)[]): number | null {
  const shows = tiers.map((tier) => plans[tier].shows)
  return tiers.length === 0 || shows.includes(null) ? null : Math.max(...shows.map(Number))
}
