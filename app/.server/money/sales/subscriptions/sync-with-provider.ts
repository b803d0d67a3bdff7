import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type { CardSubscription } from '#app/.server/money/cards/index.ts'
import { endSubscription, type EndReason } from './end-subscription.ts'
import { syncEntitlement } from './entitlement.ts'
import {
  subscriptionKey,
  setSubscription,
  type SubscriptionRow,
} from '#app/.server/money/pages/index.ts'

/** Syncs a running card subscription with its state at the provider, in the caller's transaction. */
export async function syncWithProvider(
  ctx: Ctx,
  row: SubscriptionRow,
  state: CardSubscription,
): Promise<void> {
  if (state.status === 'ENDED') return endSubscription(ctx, row, endReason(row))
  const isCancelled = state.cancelsAt !== null
  const change = {
    status: state.status,
    paid_until: state.paidUntil,
    cancels_at: state.cancelsAt,
    cancelled_for: isCancelled ? row.cancelled_for : null,
    card_last4: state.cardLast4 ?? row.card_last4,
    failed: state.status === 'PASTDUE' ? 1 : 0,
  }
  await setSubscription(ctx, row, change)
  await syncEntitlement(ctx, { ...row, ...change })
  if (state.status === 'PASTDUE' && row.status !== 'PASTDUE')
    await enqueue(ctx, 'mail-payer', { about: 'FAILED', ...subscriptionKey(row) })
  if (isCancelled && row.cancels_at === null)
    await enqueue(ctx, 'mail-payer', {
      about: 'CANCELLED',
      reason: row.cancelled_for === 'NOT_OFFERED' ? 'NOT_OFFERED' : 'ASKED',
      ...subscriptionKey(row),
    })
}

function endReason({ status, cancelled_for: cancelledFor }: SubscriptionRow): EndReason {
  if (cancelledFor === 'NOT_OFFERED') return 'NOT_OFFERED'
  return status === 'PASTDUE' ? 'UNPAID' : 'CANCELLED'
}
