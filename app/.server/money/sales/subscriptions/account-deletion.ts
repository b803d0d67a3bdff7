import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { forgetPayer } from '#app/.server/money/cards/index.ts'
import { enqueueCardChange } from './change-card-subscription.ts'
import { cancelAtPeriodEnd } from './cancel.ts'
import {
  isRunning,
  subscriptionKey,
  lockSubscription,
  type SubscriptionRow,
} from '#app/.server/money/pages/index.ts'

/** A subscription that ends with its account's deletion. */
export interface SubscriptionToLeave {
  title: string
  /** US cents a month. */
  priceCents: number
  /** ISO 8601. */
  paidUntil: string
}

/** Running subscriptions of the signed-in account. */
export async function subscriptionsToLeave(ctx: Ctx): Promise<SubscriptionToLeave[]> {
  const rows = await runningOf(ctx, requireUserId(ctx.actor))
  return rows.map(({ title, price, paid_until }) => ({
    title,
    priceCents: price,
    paidUntil: paid_until.toISOString(),
  }))
}

/** Cancels all subscriptions of an account that asks for its deletion: nothing is renewed from then on. */
export async function cancelAllSubscriptions(ctx: Ctx, userId: string): Promise<void> {
  for (const found of await runningOf(ctx, userId))
    await transact(ctx, async (ctx) => {
      const row = await lockSubscription(ctx, subscriptionKey(found))
      if (isRunning(row) && !row.cancels_at) await cancelAtPeriodEnd(ctx, row)
    })
}

/**
 * Ends all subscriptions of an account that is being deleted, at the card provider by a job, and removes the account as
 * payer and payee from its sales, which stay.
 */
export async function closeSubscriptions(ctx: Ctx, userId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { db } = ctx
    for (const { order_id: orderId } of await runningOf(ctx, userId))
      if (orderId !== null) await enqueueCardChange(ctx, { orderId, to: 'ENDED' })
    await db.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
    await forgetPayer(ctx, userId)
    await db.deleteFrom('rights').where('user_id', '=', userId).execute()
    await db.updateTable('sales').set({ user_id: null }).where('user_id', '=', userId).execute()
    await db.updateTable('sale_shares').set({ payee: null }).where('payee', '=', userId).execute()
  })
}

async function runningOf({ db }: Ctx, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'ENDED')
    .orderBy('since')
    .execute()
}
