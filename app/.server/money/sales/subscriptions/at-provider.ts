import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { changeAtProvider, giveBackCharge } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'

/** Has a subscription changed at the card provider by a job, enqueued in the caller's transaction. */
export function changeAtProviderLater(
  ctx: Pick<Ctx, 'db'>,
  change: Jobs['change-card-subscription'],
): Promise<void> {
  const key = `change-card-subscription:${change.orderId}:${change.to}`
  return enqueue(ctx, 'change-card-subscription', change, { key })
}

/** The job that changes a subscription at the card provider; a charge of it may be given back. */
export async function changeCardSubscription(
  ctx: Ctx,
  { orderId, to, giveBack }: Jobs['change-card-subscription'],
): Promise<void> {
  await changeAtProvider(ctx, cardKinds, orderId, to)
  if (giveBack !== undefined) await giveBackCharge(ctx, cardKinds, { chargeId: giveBack })
}
