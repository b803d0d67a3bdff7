import type { Ctx } from '#app/.server/base/ctx.ts'
import { followSubscription } from './follow-subscription.ts'
import type { OrderKinds } from './order-kind.ts'
import { orderRow } from './orders.ts'
import { orCardsAway, isRefusal } from './provider.ts'

/** The change of a subscription at the card provider: renewed again, ending with the paid period, or ended at once. */
export type CardChange = 'RENEWED' | 'CANCELLED' | 'ENDED'

/**
 * Changes an order's subscription at the card provider, and syncs ours. Not within a transaction.
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
  await orCardsAway(change).catch((error: unknown) => {
    // A refusal means that it has ended there; syncing finds that out.
    if (!isRefusal(error)) throw error
  })
  await followSubscription(ctx, kinds, id)
}
