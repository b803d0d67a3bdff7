import type { Ctx } from '#app/.server/base/ctx.ts'
import { changeAtProvider, refundCharge } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'
import type { EndingPlan } from './end-plan.ts'

/** Job: ends a plan's subscription at the provider. Idempotent. */
export async function endPlan(ctx: Ctx, { orderId, how }: EndingPlan): Promise<void> {
  await changeAtProvider(ctx, cardKinds, orderId, how === 'UNRENEWED' ? 'CANCELLED' : 'ENDED')
  if (how === 'TWICE') await refundOrder(ctx, orderId)
}

async function refundOrder(ctx: Ctx, orderId: string): Promise<void> {
  const paid = await ctx.db
    .selectFrom('card_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('refunded', '=', 0)
    .execute()
  for (const { id } of paid)
    await refundCharge(ctx, cardKinds, { chargeId: id, reason: 'duplicate' })
}
