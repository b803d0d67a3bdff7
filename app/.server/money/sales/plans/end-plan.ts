import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { planRow } from './account-plan.ts'

/** Payload of the job 'end-plan'. */
export interface EndingPlan {
  orderId: string
  how: PlanEnd
}

/**
 * AT_ONCE: immediately. TWICE: immediately, with a refund, since it was paid beside another plan. UNRENEWED: at the end
 * of the paid month.
 */
export type PlanEnd = 'AT_ONCE' | 'TWICE' | 'UNRENEWED'

/** Enqueues ending a plan at the provider. */
export function enqueuePlanEnd(ctx: Ctx, plan: EndingPlan): Promise<void> {
  return enqueue(ctx, 'end-plan', plan, { key: `end-plan:${plan.orderId}` })
}

/** Ends the plan of an account that asks for its deletion with the paid month. */
export async function cancelPlanOf(ctx: Ctx, userId: string): Promise<void> {
  const plan = await planRow(ctx, userId)
  if (plan && plan.status !== 'ENDED' && !plan.cancels_at)
    await enqueuePlanEnd(ctx, { orderId: plan.order_id, how: 'UNRENEWED' })
}

/** Ends the plan of a deleted account immediately, in the transaction that deletes it. */
export async function endPlanOf(ctx: Ctx, userId: string): Promise<void> {
  const plan = await planRow(ctx, userId)
  if (!plan) return
  await ctx.db.deleteFrom('account_plans').where('user_id', '=', userId).execute()
  if (plan.status === 'ENDED') return
  await enqueuePlanEnd(ctx, { orderId: plan.order_id, how: 'AT_ONCE' })
}
