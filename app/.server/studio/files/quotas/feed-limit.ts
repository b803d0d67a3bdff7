import { tighter } from '#app/rules/studio/quota.ts'
import { type LimitName, type Plan, plans } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { billedPlan } from '#app/.server/studio/pricing/index.ts'
import type { FeedRow } from '#app/.server/studio/records/index.ts'

/** A limit of a feed: the tighter of the plan's and the installation's, and whether it is the plan's. */
interface FeedLimit {
  limit: number | null
  isByPlan: boolean
}

type PlanLimit = Extract<LimitName, keyof Plan>

/** The limit that applies to a feed now, by its current plan. */
export async function feedLimit(ctx: Ctx, feed: FeedRow, name: PlanLimit): Promise<FeedLimit> {
  const tier = await billedPlan(ctx, feed)
  const own = limitsOf(ctx.site)[name]
  const ofPlan = tier && plans[tier][name]
  const limit = tighter(own, ofPlan)
  return { limit, isByPlan: limit !== null && limit !== own }
}
