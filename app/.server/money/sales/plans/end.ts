import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { planRow } from './read.ts'

/** What the job 'end-plan' is told. */
export interface EndingPlan {
  orderId: string
  how: PlanEnd
}

/**
 * TWICE: at once, and what was paid is given back, since it was paid for beside another one. UNRENEWED: with the month
 * that is paid.
 */
export type PlanEnd = 'AT_ONCE' | 'TWICE' | 'UNRENEWED'

/** Has a plan ended at the provider, once the transaction has committed. */
export function endPlanLater(ctx: Ctx, plan: EndingPlan): Promise<void> {
  return enqueue(ctx, 'end-plan', plan, { key: `end-plan:${plan.orderId}` })
}

/** Has the plan of an account that asks to be deleted not renewed any more. */
export async function cancelPlanOf(ctx: Ctx, userId: string): Promise<void> {
  const plan = await planRow(ctx, userId)
  if (plan && plan.status !== 'ENDED' && !plan.cancels_at)
    await endPlanLater(ctx, { orderId: plan.order_id, how: 'UNRENEWED' })
}

/** Has the plan of an account that is deleted ended at once, in the transaction that deletes it. */
export async function endPlanOf(ctx: Ctx, userId: string): Promise<void> {
  const plan = await planRow(ctx, userId)
  if (!plan) return
  await ctx.db.deleteFrom('account_plans').where('user_id', '=', userId).execute()
  if (plan.status === 'ENDED') return
  await endPlanLater(ctx, { orderId: plan.order_id, how: 'AT_ONCE' })
}
