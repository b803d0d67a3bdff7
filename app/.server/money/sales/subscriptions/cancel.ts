import type { SubscriptionView } from '#app/schemas/money/subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { saleRefused } from '#app/.server/money/books/index.ts'
import { changeAtProvider } from '#app/.server/money/cards/index.ts'
import { cardKinds } from '../card-kinds.ts'
import { enqueueCardChange } from './change-card-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { syncEntitlement } from './entitlement.ts'
import {
  isRunning,
  subscriptionKey,
  lockSubscription,
  readSubscription,
  setSubscription,
  type SubscriptionRow,
  subscriptionView,
} from '#app/.server/money/pages/index.ts'

/**
 * me/subscription-cancel: cancels a subscription of the signed-in account. It lasts until the end of the paid period;
 * one whose renewal has failed ends immediately. `feed` is the public id of the show or artist, which may be deleted.
 * @throws AppError 404 NO_SUBSCRIPTION, 503 CARDS_AWAY
 */
export async function cancelSubscription(
  ctx: Ctx,
  { feed }: { feed: string },
): Promise<{ subscription: SubscriptionView }> {
  const running = await requireRunning(ctx, feed)
  if (running.order_id !== null) {
    const to = running.status === 'PASTDUE' ? 'ENDED' : 'CANCELLED'
    if (!running.cancels_at) await changeAtProvider(ctx, cardKinds, running.order_id, to)
    return {
      subscription: subscriptionView(
        (await readSubscription(ctx, subscriptionKey(running))) ?? running,
      ),
    }
  }
  const row = await transact(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, subscriptionKey(running))
    if (!isRunning(row)) throw saleRefused('NO_SUBSCRIPTION')
    if (row.cancels_at) return row
    await cancelAtPeriodEnd(ctx, row)
    return lockSubscription(ctx, subscriptionKey(row))
  })
  return { subscription: subscriptionView(row ?? running) }
}

/** The running subscription of the signed-in account. @throws AppError 404 NO_SUBSCRIPTION */
export async function requireRunning(ctx: Ctx, feed: string): Promise<SubscriptionRow> {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('content_id', '=', feed)
    .where('status', '<>', 'ENDED')
    .executeTakeFirst()
  if (!row) throw saleRefused('NO_SUBSCRIPTION')
  return row
}

/**
 * Cancels a running subscription at the end of the paid period, in the caller's transaction. A card subscription is
 * cancelled at the provider by a job, and then synced.
 */
export async function cancelAtPeriodEnd(
  ctx: Ctx,
  row: SubscriptionRow,
  why: 'ASKED' | 'NOT_OFFERED' = 'ASKED',
): Promise<void> {
  if (row.order_id !== null) {
    await setSubscription(ctx, row, { cancelled_for: why === 'ASKED' ? null : why })
    return enqueueCardChange(ctx, { orderId: row.order_id, to: 'CANCELLED' })
  }
  if (row.paid_until <= ctx.now())
    return endSubscription(ctx, row, why === 'ASKED' ? 'CANCELLED' : why)
  const ends = { cancels_at: row.paid_until, due_at: row.paid_until }
  const change = { ...ends, cancelled_for: why === 'ASKED' ? null : why }
  await setSubscription(ctx, row, change)
  await syncEntitlement(ctx, { ...row, ...change })
  await enqueue(ctx, 'mail-payer', { about: 'CANCELLED', reason: why, ...subscriptionKey(row) })
}
