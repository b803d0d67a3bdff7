import type { Ctx } from '#app/.server/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/jobs/index.ts'
import { followSubscription } from '../cards/follow-subscription.ts'
import { orderRow } from '../cards/orders.ts'
import { answered, isRefusal } from '../cards/provider.ts'
import { giveBackCharge } from '../cards/give-back-charge.ts'

/** What becomes of a subscription at the card provider: it is renewed again, ends with what is paid for, or at once. */
export type CardChange = 'RENEWED' | 'CANCELLED' | 'ENDED'

/**
 * Has the card provider change the subscription of an order, and brings ours to its state. Not within a transaction.
 * @throws AppError 503 CARDS_AWAY
 */
export async function changeAtProvider(ctx: Ctx, orderId: string, to: CardChange): Promise<void> {
  const id = (await orderRow(ctx, orderId))?.stripe_subscription
  if (!id) return
  const { subscriptions } = ctx.stripe.client
  const change =
    to === 'ENDED'
      ? subscriptions.cancel(id)
      : subscriptions.update(id, { cancel_at_period_end: to === 'CANCELLED' })
  await answered(change).catch((error: unknown) => {
    // What has ended there can't be changed any more: we find that now.
    if (!isRefusal(error)) throw error
  })
  await followSubscription(ctx, id)
}

/** The same by a job, enqueued in the caller's transaction. */
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
  await changeAtProvider(ctx, orderId, to)
  if (giveBack !== undefined) await giveBackCharge(ctx, { chargeId: giveBack })
}
