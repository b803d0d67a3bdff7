import type Stripe from 'stripe'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { readChargeSnapshot } from './charge-snapshot.ts'
import type { CardSubscription, OrderKinds } from './order-kind.ts'
import { lockOrder, orderOfSubscription, orderRow, type OrderRow, toOrder } from './orders.ts'
import { beginSnapshot, dateOf, expandedObject, orNull, idOf } from './provider.ts'
import { dividedCharge, type PaidCharge, writeCharge } from './write-charge.ts'

/** Number of past invoices that are checked for missed events. */
const maxInvoices = 12

/** Syncs a subscription, and the months paid for it, with the provider. */
export async function followSubscription(ctx: Ctx, kinds: OrderKinds, id: string): Promise<void> {
  const look = await beginSnapshot(ctx)
  const { subscriptions } = ctx.stripe.client
  const expand = ['default_payment_method']
  const subscription = await orNull(subscriptions.retrieve(id, { expand }))
  const order = subscription && (await orderOf(ctx, subscription))
  if (!order) return
  const charges = await paidCharges(ctx, order, id)
  await transact(ctx, async (ctx) => {
    const { state } = await lockOrder(ctx, order.id)
    if (state === 'OPEN' && subscription.status === 'incomplete_expired')
      await expireOrder(ctx, order)
    for (const charge of charges) await writeCharge(ctx, kinds, order.id, charge)
    await writeState(ctx, kinds, order.id, { look, subscription })
  })
}

async function orderOf(
  ctx: Ctx,
  { id, metadata }: Stripe.Subscription,
): Promise<OrderRow | undefined> {
  return (await orderOfSubscription(ctx, id)) ?? orderRow(ctx, metadata.order ?? '')
}

async function expireOrder({ db }: Ctx, { id }: OrderRow): Promise<void> {
  await db.updateTable('card_orders').set({ state: 'EXPIRED' }).where('id', '=', id).execute()
}

/** Charges of paid months that aren't stored yet, oldest first. */
async function paidCharges(ctx: Ctx, row: OrderRow, subscription: string): Promise<PaidCharge[]> {
  const { data: invoices } = await ctx.stripe.client.invoices.list({
    subscription,
    status: 'paid',
    limit: maxInvoices,
  })
  const ids = invoices.filter(({ amount_paid }) => amount_paid > 0).map(({ id }) => id)
  const unknown = await unknownInvoices(ctx, ids.reverse())
  const paid: PaidCharge[] = []
  for (const invoice of unknown) {
    const look = await chargeOfInvoice(ctx, invoice)
    if (look?.movement) {
      const { movement } = look
      paid.push(await dividedCharge(ctx, toOrder(row), { ...look, movement }, invoice))
    }
  }
  return paid
}

async function unknownInvoices({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('card_payments')
    .select('invoice_id')
    .where('invoice_id', 'in', ids)
    .execute()
  const known = new Set(rows.map(({ invoice_id }) => invoice_id))
  return ids.filter((id) => !known.has(id))
}

async function chargeOfInvoice(ctx: Ctx, invoice: string) {
  const { invoicePayments, paymentIntents } = ctx.stripe.client
  const { data } = await invoicePayments.list({ invoice, status: 'paid', limit: 1 })
  const payment = data[0]?.payment
  const intent = idOf(payment?.payment_intent)
  const charge =
    idOf(payment?.charge) ??
    (intent === null ? null : idOf((await paymentIntents.retrieve(intent)).latest_charge))
  return charge === null ? null : readChargeSnapshot(ctx, charge)
}

async function writeState(
  ctx: Ctx,
  kinds: OrderKinds,
  orderId: string,
  { look, subscription }: { look: number; subscription: Stripe.Subscription },
): Promise<void> {
  const row = await lockOrder(ctx, orderId)
  // Nothing is paid yet, or a newer snapshot is stored.
  if (row.state !== 'PAID' || row.look >= look) return
  const order = { ...toOrder(row), stripeSubscription: subscription.id }
  await ctx.db
    .updateTable('card_orders')
    .set({ look, stripe_subscription: subscription.id })
    .where('id', '=', orderId)
    .execute()
  await kinds[order.kind].onSubscription?.(ctx, order, stateOf(subscription))
}

/** The subscription as order kinds see it. */
function stateOf(subscription: Stripe.Subscription): CardSubscription {
  const [item] = subscription.items.data
  const status = statusOf(subscription.status)
  const end = dateOf(item?.current_period_end ?? subscription.start_date)
  const cancelsAt =
    subscription.cancel_at === null
      ? subscription.cancel_at_period_end
        ? end
        : null
      : dateOf(subscription.cancel_at)
  return {
    stripeId: subscription.id,
    status,
    // An unpaid period has begun, so the paid one ended at its start.
    paidUntil:
      status === 'PASTDUE'
        ? dateOf(item?.current_period_start ?? 0)
        : earlierEnd(subscription, end),
    cancelsAt: status === 'ENDED' ? null : cancelsAt,
    cardLast4: expandedObject(subscription.default_payment_method)?.card?.last4 ?? null,
    priceCents: item?.price.unit_amount ?? 0,
  }
}

function earlierEnd({ ended_at: endedAt }: Stripe.Subscription, end: Date): Date {
  return endedAt !== null && dateOf(endedAt) < end ? dateOf(endedAt) : end
}

function statusOf(status: Stripe.Subscription.Status): CardSubscription['status'] {
  if (status === 'active' || status === 'trialing') return 'ACTIVE'
  return status === 'canceled' || status === 'incomplete_expired' ? 'ENDED' : 'PASTDUE'
}
