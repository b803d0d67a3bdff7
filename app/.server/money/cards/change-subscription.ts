import type { Ctx } from '#app/.server/base/ctx.ts'
import { followSubscription } from './follow-subscription.ts'
import type { OrderKinds } from './order-kind.ts'
import { orderRow } from './orders.ts'
import { answered, isRefusal } from './provider.ts'

/** What becomes of a subscription at the card provider: it is renewed again, ends with what is paid for, or at once. */
export type CardChange = 'RENEWED' | 'CANCELLED' | 'ENDED'

/**
 * Has the card provider change the subscription of an order, and brings ours to its state. Not within a transaction.
 * @throws AppError 503 CARDS_AWAY
 */
export async function changeAtProvider(
  ctx: Ctx,
  kinds: OrderKinds,
  orderId: string,
  to: CardChange,
): Promise<void> {
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
  await followSubscription(ctx, kinds, id)
}
