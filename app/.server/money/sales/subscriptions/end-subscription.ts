import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { syncEntitlement } from './entitlement.ts'
import { tellOfSubscription } from './told-subscriptions.ts'
import {
  subscriptionKey,
  setSubscription,
  type SubscriptionRow,
} from '#app/.server/money/pages/index.ts'

/** Why a subscription has ended, for its mail. */
export type EndReason = 'CANCELLED' | 'UNPAID' | 'NOT_OFFERED' | 'GIVEN_BACK'

/** Ends a subscription and its entitlement, in the caller's transaction. */
export async function endSubscription(
  ctx: Ctx,
  row: SubscriptionRow,
  reason: EndReason,
): Promise<void> {
  const change = { status: 'ENDED', due_at: null }
  await setSubscription(ctx, row, change)
  await syncEntitlement(ctx, { ...row, ...change })
  await tellOfSubscription(ctx, row, 'subscription.ended')
  await enqueue(ctx, 'mail-payer', { about: 'ENDED', reason, ...subscriptionKey(row) })
}
