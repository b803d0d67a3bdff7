import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { changeAtProvider, refundCharge } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'

/** Enqueues a change of a subscription at the card provider, in the caller's transaction. */
export function enqueueCardChange(
  ctx: Pick<Ctx, 'db'>,
  change: Jobs['change-card-subscription'],
): Promise<void> {
  const key = `change-card-subscription:${change.orderId}:${change.to}`
  return enqueue(ctx, 'change-card-subscription', change, { key })
}

/** Job: changes a subscription at the card provider, and optionally refunds a charge. */
export async function changeCardSubscription(
  ctx: Ctx,
  { orderId, to, giveBack }: Jobs['change-card-subscription'],
): Promise<void> {
  await changeAtProvider(ctx, cardKinds, orderId, to)
  if (giveBack !== undefined) await refundCharge(ctx, cardKinds, { chargeId: giveBack })
}
