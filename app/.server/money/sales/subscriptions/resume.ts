import type { SubscriptionView } from '#app/schemas/money/subscriptions.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { soldFeedById } from '#app/.server/studio/pricing/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'
import { changeAtProvider } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'
import { requireRunning } from './cancel.ts'
import { syncEntitlement } from './entitlement.ts'
import {
  isRunning,
  subscriptionKey,
  lockSubscription,
  setSubscription,
  type SubscriptionKey,
  subscriptionView,
} from '#app/.server/money/pages/index.ts'

/**
 * me/subscription-resume: resumes a cancelled subscription, until its paid period ends.
 * @throws AppError 404 NO_SUBSCRIPTION, 409 NOT_OFFERED, 503 CARDS_AWAY
 */
export async function resumeSubscription(
  ctx: Ctx,
  { feed }: { feed: string },
): Promise<{ subscription: SubscriptionView }> {
  const row = await requireRunning(ctx, feed)
  if (!(await soldFeedById(ctx, row.feed_id))?.subscription) throw saleRefused('NOT_OFFERED')
  if (row.order_id === null) await takeCancellationBack(ctx, subscriptionKey(row))
  else if (row.cancels_at) await changeAtProvider(ctx, cardKinds, row.order_id, 'RENEWED')
  return { subscription: subscriptionView(await requireRunning(ctx, feed)) }
}

/** Takes a cancellation back. Idempotent. @throws AppError 404 NO_SUBSCRIPTION */
export async function takeCancellationBack(ctx: Ctx, key: SubscriptionKey): Promise<void> {
  await transact(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, key)
    if (!isRunning(row) || (row.cancels_at && row.cancels_at <= ctx.now()))
      throw saleRefused('NO_SUBSCRIPTION')
    if (!row.cancels_at) return
    const change = { cancels_at: null, cancelled_for: null, due_at: row.paid_until }
    await setSubscription(ctx, row, change)
    await syncEntitlement(ctx, { ...row, ...change })
  })
}
