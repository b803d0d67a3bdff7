import { addMonths } from 'date-fns/addMonths'
import type { Ctx } from '#app/.server/ctx.ts'
import { nameOfFeed } from '#app/.server/hosting/index.ts'
import { enqueue } from '#app/.server/jobs/index.ts'
import type { CardOrder, CardPayment, CardSubscription, OrderKind } from '../cards/order-kind.ts'
import { cardSale, isReturned, returnSale } from '../sales/card-sale.ts'
import { writeSale } from '../sales/write.ts'
import { end } from './end.ts'
import { followState } from './follow-state.ts'
import { followSubscription } from './right.ts'
import { isRunning, lockSubscription, type SubscriptionRow } from './rows.ts'

/** Subscriptions by card: each month that was paid is a sale, and ours follow what the provider says of them. */
export const subscriptionKind: OrderKind = {
  async onPaid(ctx, order, payment) {
    const { feedId, userId } = order
    const row = await lockedRow(ctx, order)
    const seller = await nameOfFeed(ctx, feedId)
    const isOver = row?.order_id === order.id && row.status === 'ENDED'
    if (userId === null || !seller || isOver || runsOtherwise(row, order))
      return undo(ctx, order, payment)
    const from = row?.order_id === order.id ? row.paid_until : payment.paidAt
    await writeSale(ctx, {
      ...cardSale(order, payment),
      kind: 'SUBSCRIPTION',
      userId,
      item: null,
      content: { type: seller.type, id: order.contentId, title: seller.title },
      period: { from, until: addMonths(from, 1) },
    })
  },

  async onSubscription(ctx, order, state) {
    const row = await lockedRow(ctx, order)
    if (order.userId !== null && row?.order_id === order.id && isRunning(row))
      return followState(ctx, row, state)
    if (state.status === 'ENDED') return
    const isNew = row?.order_id !== order.id && !runsOtherwise(row, order)
    const seller = isNew && (await sale(ctx, order)) ? await nameOfFeed(ctx, order.feedId) : null
    if (seller && order.userId !== null) return begin(ctx, order, { ...state, ...seller })
    // What was undone, or has ended here, ends there too.
    await endThere(ctx, order)
  },

  async onGivenBack(ctx, order, payment) {
    const returned = await returnSale(ctx, payment)
    const row = await lockedRow(ctx, order)
    if (!returned || !isReturned(returned) || !isRunning(row) || row.order_id !== order.id) return
    // An earlier month is over: what was paid for this one lasts.
    if ((await sale(ctx, order))?.id !== returned.id) return
    await end(ctx, row, 'GIVEN_BACK')
    await endThere(ctx, order)
  },
}

function lockedRow(ctx: Ctx, { feedId, userId }: CardOrder): Promise<SubscriptionRow | null> {
  return userId === null ? Promise.resolve(null) : lockSubscription(ctx, { feedId, userId })
}

/** Somebody has paid two ways at once: what was there first stays. */
function runsOtherwise(row: SubscriptionRow | null, order: CardOrder): boolean {
  return isRunning(row) && row.order_id !== order.id
}

/** The last month that was paid for an order; null where it was undone. */
async function sale(
  { db }: Ctx,
  { id, feedId, userId }: CardOrder,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('sales')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('paid_until', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Nothing comes of it: what was paid goes back. */
async function undo(ctx: Ctx, order: CardOrder, { id: giveBack }: CardPayment): Promise<void> {
  await enqueue(ctx, 'change-card-subscription', { orderId: order.id, to: 'ENDED', giveBack })
}

async function endThere(ctx: Ctx, { id: orderId }: CardOrder): Promise<void> {
  await enqueue(ctx, 'change-card-subscription', { orderId, to: 'ENDED' })
}

async function begin(
  ctx: Ctx,
  { id, feedId, userId, contentId }: CardOrder,
  { type, title, ...state }: CardSubscription & { type: string; title: string },
): Promise<void> {
  const now = ctx.now()
  const row = {
    feed_id: feedId,
    user_id: userId ?? '',
    content_id: contentId,
    content_type: type,
    title,
    way: 'CARD',
    status: state.status,
    price: state.priceCents,
    since: now,
    counted_from: now,
    months: 0,
    paid_until: state.paidUntil,
    cancels_at: state.cancelsAt,
    cancelled_for: null,
    due_at: null,
    failed: 0,
    card_last4: state.cardLast4,
    order_id: id,
    updated_at: now,
  }
  await ctx.db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feed_id', 'user_id']).doUpdateSet(row))
    .execute()
  await followSubscription(ctx, row)
}
