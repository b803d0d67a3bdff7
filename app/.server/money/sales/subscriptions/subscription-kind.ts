import { addMonths } from 'date-fns/addMonths'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { nameOfFeed } from '#app/.server/studio/pricing/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import type {
  CardOrder,
  CardPayment,
  CardSubscription,
  OrderKind,
} from '#app/.server/money/cards/index.ts'
import { cardSale, isFullyReversed, storeReversal } from '../card-sale.ts'
import { writeSale } from '../write-sale.ts'
import { endSubscription } from './end-subscription.ts'
import { syncWithProvider } from './sync-with-provider.ts'
import { syncEntitlement } from './entitlement.ts'
import { tellOfSubscription } from './told-subscriptions.ts'
import {
  isRunning,
  lockSubscription,
  type SubscriptionRow,
} from '#app/.server/money/pages/index.ts'

/** Order kind of subscriptions: each paid month is a sale, and our subscription follows the provider's. */
export const subscriptionKind: OrderKind = {
  async onPaid(ctx, order, payment) {
    const { feedId, userId } = order
    const row = await lockRow(ctx, order)
    const seller = await sellerOf(ctx, feedId)
    const isOver = row?.order_id === order.id && row.status === 'ENDED'
    if (userId === null || !seller || isOver || hasAnother(row, order))
      return endAndRefund(ctx, order, payment)
    // From the previous sale: the subscription's own period may have moved on to this month already.
    const from = (await monthsOf(ctx, order))[0]?.paid_until ?? payment.paidAt
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
    const row = await lockRow(ctx, order)
    if (order.userId !== null && row?.order_id === order.id && isRunning(row))
      return syncWithProvider(ctx, row, state)
    const isNew = row?.order_id !== order.id && !hasAnother(row, order)
    const hasBegun = isNew && (await begin(ctx, order, state))
    // A subscription that was refused or has ended here is ended at the provider too.
    if (!hasBegun && state.status !== 'ENDED') await endAtProvider(ctx, order)
  },

  async onReversal(ctx, order, payment) {
    const returned = await storeReversal(ctx, payment)
    const row = await lockRow(ctx, order)
    if (!returned || !isFullyReversed(returned) || !isRunning(row) || row.order_id !== order.id)
      return
    // A reversal of an earlier month doesn't end the current one.
    if ((await monthsOf(ctx, order))[0]?.id !== returned.id) return
    await endSubscription(ctx, row, 'GIVEN_BACK')
    await endAtProvider(ctx, order)
  },
}

function lockRow(ctx: Ctx, { feedId, userId }: CardOrder): Promise<SubscriptionRow | null> {
  return userId === null ? Promise.resolve(null) : lockSubscription(ctx, { feedId, userId })
}

/** The seller of future months; null once the show or artist is deleted, although purchases remain. */
async function sellerOf(ctx: Ctx, feedId: string): ReturnType<typeof nameOfFeed> {
  const seller = await nameOfFeed(ctx, feedId)
  return seller?.isRest ? null : seller
}

/** Whether another subscription of the account runs: it has paid twice at the same time, and the first one stays. */
function hasAnother(row: SubscriptionRow | null, order: CardOrder): boolean {
  return isRunning(row) && row.order_id !== order.id
}

/** The paid months of an order, last one first; none if it was refused. */
function monthsOf({ db }: Ctx, { id, feedId, userId }: CardOrder) {
  return db
    .selectFrom('sales')
    .select(['id', 'paid_from', 'paid_until', 'cents', 'returned'])
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .where('order_id', '=', id)
    .orderBy('paid_from', 'desc')
    .execute()
}

/** Ends the subscription at the provider, and refunds the charge. */
async function endAndRefund(
  ctx: Ctx,
  order: CardOrder,
  { id: giveBack }: CardPayment,
): Promise<void> {
  await enqueue(ctx, 'change-card-subscription', { orderId: order.id, to: 'ENDED', giveBack })
}

async function endAtProvider(ctx: Ctx, { id: orderId }: CardOrder): Promise<void> {
  await enqueue(ctx, 'change-card-subscription', { orderId, to: 'ENDED' })
}

/**
 * Writes a paid subscription; the provider may report it late, after it has ended. False if no month of it was paid.
 */
async function begin(ctx: Ctx, order: CardOrder, state: CardSubscription): Promise<boolean> {
  const months = await monthsOf(ctx, order)
  const [last, first] = [months[0], months.at(-1)]
  const seller = await sellerOf(ctx, order.feedId)
  if (!last?.paid_until || !first?.paid_from || !seller || order.userId === null) return false
  const hasEnded = state.status === 'ENDED' || isFullyReversed(last)
  const row = {
    feed_id: order.feedId,
    user_id: order.userId,
    content_id: order.contentId,
    content_type: seller.type,
    title: seller.title,
    way: 'CARD',
    status: hasEnded ? 'ENDED' : state.status,
    price: state.priceCents,
    since: first.paid_from,
    counted_from: first.paid_from,
    months: months.length,
    paid_until: hasEnded ? last.paid_until : state.paidUntil,
    cancels_at: state.cancelsAt,
    cancelled_for: null,
    due_at: null,
    failed: 0,
    card_last4: state.cardLast4,
    order_id: order.id,
    updated_at: ctx.now(),
  }
  await ctx.db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feed_id', 'user_id']).doUpdateSet(row))
    .execute()
  await syncEntitlement(ctx, row)
  if (!hasEnded) await tellOfSubscription(ctx, row, 'subscription.begun')
  return !isFullyReversed(last)
}
