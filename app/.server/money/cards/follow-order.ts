import type Stripe from 'stripe'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { chargeOfIntent, type ChargeSnapshot, readChargeSnapshot } from './charge-snapshot.ts'
import { monthlyKinds, type OrderKinds } from './order-kind.ts'
import { orderRow, type OrderRow, paymentRow, toOrder } from './orders.ts'
import { expandedObject, orNull, idOf } from './provider.ts'
import { followSubscription } from './follow-subscription.ts'
import { dividedCharge, writeCharge } from './write-charge.ts'

/** Syncs an order with a checkout session. */
export async function followSession(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const session = await orNull(ctx.stripe.client.checkout.sessions.retrieve(id))
  const order = await orderRow(ctx, session?.metadata?.order ?? '')
  if (!session || !order) return
  const subscription = idOf(session.subscription)
  const intent = idOf(session.payment_intent)
  if (subscription !== null) await followSubscription(ctx, kinds, subscription)
  else if (intent !== null) await followIntent(ctx, kinds, intent)
  if (session.status === 'expired') await expire(ctx, order, id)
}

/** Expires the order of an expired session, unless it has a newer session. */
async function expire({ db }: Ctx, { id }: OrderRow, session: string): Promise<void> {
  await db
    .updateTable('card_orders')
    .set({ state: 'EXPIRED' })
    .where('id', '=', id)
    .where('session_id', '=', session)
    .where('state', '=', 'OPEN')
    .execute()
}

export async function followIntent(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const charge = await chargeOfIntent(ctx, id)
  if (charge !== null) await followCharge(ctx, kinds, charge)
}

/** Syncs a charge with the provider. Charges of other orders than ours are ignored. */
export async function followCharge(
  ctx: Ctx,
  kinds: OrderKinds,
  id: string,
  { wasRefunded = false }: { wasRefunded?: boolean } = {},
): Promise<void> {
  const known = await paymentRow(ctx, id)
  const mayHaveRefunds = wasRefunded || (known?.refunded ?? 0) > 0
  const look = await readChargeSnapshot(ctx, id, { wasRefunded: mayHaveRefunds })
  if (!look) return
  const order = await orderOf(ctx, look)
  if (!order) return followMonth(ctx, kinds, look)
  const { movement } = look
  if (!movement) return markDeclined(ctx, order, look)
  const paid = await dividedCharge(ctx, toOrder(order), { ...look, movement })
  await transact(ctx, (ctx) => writeCharge(ctx, kinds, order.id, paid))
}

async function orderOf(ctx: Ctx, { charge }: ChargeSnapshot): Promise<OrderRow | undefined> {
  const payment = await paymentRow(ctx, charge.id)
  const id = payment?.order_id ?? charge.metadata.order ?? charge.transfer_group ?? ''
  return orderRow(ctx, id)
}

/**
 * Syncs a subscription's charge, which is known by its invoice alone. A charge that was declined on the checkout page
 * may have none yet.
 */
async function followMonth(ctx: Ctx, kinds: OrderKinds, look: ChargeSnapshot): Promise<void> {
  const invoice = await invoiceOf(ctx, look)
  if (look.movement) return invoice ? followSubscriptionOf(ctx, kinds, invoice) : undefined
  const named = invoice?.parent?.subscription_details?.metadata?.order
  const order = invoice ? await orderRow(ctx, named ?? '') : await orderOfPayer(ctx, look)
  if (order) await markDeclined(ctx, order, look)
}

async function invoiceOf(ctx: Ctx, { charge }: ChargeSnapshot): Promise<Stripe.Invoice | null> {
  const intent = idOf(charge.payment_intent)
  if (intent === null) return null
  const { data } = await ctx.stripe.client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = expandedObject(data[0]?.invoice)
  return invoice && !invoice.deleted ? invoice : null
}

/**
 * The order of a declined first charge of a subscription, which names only customer and amount: the customer's newest
 * open order of this amount.
 */
async function orderOfPayer(
  { db }: Ctx,
  { charge }: ChargeSnapshot,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('card_orders')
    .innerJoin('card_customers', 'card_customers.user_id', 'card_orders.user_id')
    .selectAll('card_orders')
    .where('card_customers.stripe_id', '=', idOf(charge.customer) ?? '')
    .where('kind', 'in', [...monthlyKinds])
    .where('state', '=', 'OPEN')
    .where('cents', '=', charge.amount)
    .orderBy('attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function followInvoice(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const invoice = await orNull(ctx.stripe.client.invoices.retrieve(id))
  if (invoice) await followSubscriptionOf(ctx, kinds, invoice)
}

async function followSubscriptionOf(
  ctx: Ctx,
  kinds: OrderKinds,
  { parent }: Stripe.Invoice,
): Promise<void> {
  const subscription = idOf(parent?.subscription_details?.subscription)
  if (subscription !== null) await followSubscription(ctx, kinds, subscription)
}

async function markDeclined(
  { db, now }: Ctx,
  order: OrderRow,
  { charge }: ChargeSnapshot,
): Promise<void> {
  if (charge.status !== 'failed') return
  await db
    .updateTable('card_orders')
    .set({ declined_at: now() })
    .where('id', '=', order.id)
    .where('state', '=', 'OPEN')
    .execute()
}
