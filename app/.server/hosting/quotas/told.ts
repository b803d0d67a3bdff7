import { fits, type Quota, tighter } from '#app/rules/quota.ts'
import { type LimitName, type Plan, plans } from '#app/rules/plans.ts'
import { AppError } from '#app/.server/errors.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { limitsOf } from '#app/.server/limits.ts'
import { billedPlan } from '../money/plan.ts'
import type { FeedRow } from '../records/rows.ts'

/** A limit of a feed: of its plan's and the installation's the tighter one, and whether that is the plan's. */
export interface FeedLimit {
  limit: number | null
  isByPlan: boolean
}

type PlanLimit = Extract<LimitName, keyof Plan>

/** What holds for a feed now: a change of its plan holds at once. */
export async function feedLimit(ctx: Ctx, feed: FeedRow, name: PlanLimit): Promise<FeedLimit> {
  const tier = await billedPlan(ctx, feed)
  const own = limitsOf(ctx.site)[name]
  const ofPlan = tier && plans[tier][name]
  const limit = tighter(own, ofPlan)
  return { limit, isByPlan: limit !== null && limit !== own }
}

/** Refuses what doesn't stay within a limit; `message` says how much there is and what to do. */
export function refuseBeyond(
  quota: Quota,
  more: number,
  message: (told: { used: number; limit: number }) => string,
): void {
  const { used, limit } = quota
  if (limit === null || fits(quota, more)) return
  throw new AppError('QUOTA_EXCEEDED', {
    status: 403,
    message: message({ used, limit }),
    details: { used, limit },
  })
}
