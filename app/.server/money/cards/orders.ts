import type { Selectable } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type { CardOrder, CardPayment, OrderKindName, OrderState } from './order-kind.ts'

export type OrderRow = Selectable<DB['card_orders']>
export type PaymentRow = Selectable<DB['card_payments']>

export function toOrder(row: OrderRow): CardOrder {
  return {
    id: row.id,
    kind: row.kind as OrderKindName,
    feedId: row.feed_id,
    userId: row.user_id,
    contentId: row.content_id,
    cents: row.cents,
    details: row.details as CardOrder['details'],
    state: row.state as OrderState,
    stripeSubscription: row.stripe_subscription,
    createdAt: row.created_at,
  }
}

export function toPayment(row: PaymentRow): CardPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    feedId: row.feed_id,
    contentId: row.content_id,
    userId: row.user_id,
    gross: row.gross,
    providerFee: row.provider_fee,
    platformFee: row.platform_fee,
    net: row.net,
    refunded: row.refunded,
    disputed: row.disputed,
    dispute: row.dispute as CardPayment['dispute'],
    cardLast4: row.card_last4,
    receiptUrl: row.receipt_url,
    paidAt: row.paid_at,
  }
}

export function orderRow({ db }: Pick<Ctx, 'db'>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('card_orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an order until the transaction ends. */
export function lockOrder({ db }: Pick<Ctx, 'db'>, id: string): Promise<OrderRow> {
  return db
    .selectFrom('card_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function orderOfSubscription(
  { db }: Pick<Ctx, 'db'>,
  stripeId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('card_orders')
    .selectAll()
    .where('stripe_subscription', '=', stripeId)
    .executeTakeFirst()
}

export function paymentRow({ db }: Pick<Ctx, 'db'>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('card_payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The payments of an order, newest first; at most 100. */
export async function paymentsOfOrder(
  { db }: Pick<Ctx, 'db'>,
  orderId: string,
): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom('card_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(toPayment)
}

/**
 * How many paid orders an account has for the same. It is part of the idempotency key, so that buying again after it
 * has ended opens a new page.
 */
export async function countPaidOrders(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { kind, feedId, contentId }: Pick<CardOrder, 'kind' | 'feedId' | 'contentId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('card_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('feed_id', '=', feedId)
    .where('content_id', '=', contentId)
    .where('state', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return Number(count)
}
