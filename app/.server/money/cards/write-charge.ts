import type { Ctx } from '#app/.server/base/ctx.ts'
import { writeReversalRevenue, writeChargeRevenue } from './charge-revenue.ts'
import { bookUnits, centsOf, chargeUnit, type Movement, movementUnit } from './postings.ts'
import { type CardShare, divideNet, centsByFeed } from './division.ts'
import type { ChargeSnapshot } from './charge-snapshot.ts'
import type { CardOrder, OrderKinds } from './order-kind.ts'
import { lockOrder, paymentRow, type PaymentRow, toOrder, toPayment } from './orders.ts'
import { dateOf } from './provider.ts'
import { enqueueSettlement } from './enqueue-settlement.ts'
import { enqueueOwnerMails } from './mail-owner.ts'

/** A snapshot of a paid charge, with its division. */
export interface PaidCharge extends ChargeSnapshot {
  movement: Movement
  amounts: { gross: number; providerFee: number; platformFee: number; net: number }
  divided: CardShare[]
  /** The invoice of a subscription's month; null for one-time payments. */
  invoiceId: string | null
}

/** Divides a paid charge. Not within a transaction. */
export async function dividedCharge(
  ctx: Ctx,
  order: CardOrder,
  look: ChargeSnapshot & { movement: Movement },
  invoiceId: string | null = null,
): Promise<PaidCharge> {
  const amounts = amountsOf(ctx, order, look)
  return { ...look, amounts, divided: await divideNet(ctx, order, amounts.net), invoiceId }
}

function amountsOf(
  { site }: Pick<Ctx, 'site'>,
  { feedId }: CardOrder,
  { movement }: { movement: Movement },
): PaidCharge['amounts'] {
  const gross = centsOf(movement, movement.amount)
  const providerFee = centsOf(movement, movement.fee)
  const left = gross - providerFee
  const fee = Math.round((gross * (site.platformFeePercent ?? 0)) / 100)
  // Without an earning feed, all is the installation's.
  const platformFee = feedId === '' ? left : Math.min(fee, left)
  return { gross, providerFee, platformFee, net: left - platformFee }
}

/** Stores the snapshot of a charge. Within a transaction; idempotent, and an older snapshot changes nothing. */
export async function writeCharge(
  ctx: Ctx,
  kinds: OrderKinds,
  orderId: string,
  paid: PaidCharge,
): Promise<void> {
  // Concurrent syncs of the same charge wait here.
  const order = await lockOrder(ctx, orderId)
  const before = await paymentRow(ctx, paid.charge.id)
  if (!before) await writePayment(ctx, kinds, toOrder(order), paid)
  else if (before.look >= paid.look) return
  await writeReversal(ctx, kinds, toOrder(order), paid)
}

async function writePayment(
  ctx: Ctx,
  kinds: OrderKinds,
  order: CardOrder,
  paid: PaidCharge,
): Promise<void> {
  const { charge, movement, amounts, divided } = paid
  await ctx.db
    .insertInto('card_payments')
    .values({
      feed_id: order.feedId,
      id: charge.id,
      order_id: order.id,
      invoice_id: paid.invoiceId,
      kind: order.kind,
      content_id: order.contentId,
      user_id: order.userId,
      gross: amounts.gross,
      provider_fee: amounts.providerFee,
      platform_fee: amounts.platformFee,
      net: amounts.net,
      divided: JSON.stringify(divided),
      card_last4: charge.payment_method_details?.card?.last4 ?? null,
      receipt_url: charge.receipt_url,
      paid_at: dateOf(charge.created),
      look: paid.look,
    })
    .execute()
  const shares = centsByFeed(divided)
  await bookUnits(ctx, chargeUnit(movement, { platformFee: amounts.platformFee, shares }))
  if (shares.size > 0) {
    const rows = [...shares].map(([feed_id, cents]) => ({ payment_id: charge.id, feed_id, cents }))
    await ctx.db.insertInto('card_shares').values(rows).execute()
  }
  await ctx.db
    .updateTable('card_orders')
    .set({ state: 'PAID' })
    .where('id', '=', order.id)
    .execute()
  const payment = await storedPayment(ctx, charge.id)
  await writeChargeRevenue(ctx, order, payment)
  await kinds[order.kind].onPaid(ctx, { ...order, state: 'PAID' }, toPayment(payment))
  await enqueueSettlement(ctx, charge.id)
}

/** Stores refunds and disputes since the payment. */
async function writeReversal(
  ctx: Ctx,
  kinds: OrderKinds,
  order: CardOrder,
  paid: PaidCharge,
): Promise<void> {
  const { id } = paid.charge
  const before = await storedPayment(ctx, id)
  // The installation pays refunds first, and recovers them from the recipients by transfer reversals.
  await bookUnits(ctx, ...paid.later.map((movement) => movementUnit(movement, 'platform')))
  const { refunded, disputed, dispute, look } = paid
  const after = await ctx.db
    .updateTable('card_payments')
    .set({ refunded, disputed, dispute, look, receipt_url: paid.charge.receipt_url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!hasChanged(before, after)) return
  await reduceShares(ctx, after)
  await writeReversalRevenue(ctx, order, { before, after, at: latestDate(paid.later) ?? ctx.now() })
  await kinds[order.kind].onReversal?.(ctx, order, toPayment(after))
  await enqueueOwnerMails(ctx, { before, after })
  await enqueueSettlement(ctx, id)
}

/** The time of the latest balance transaction. */
function latestDate(movements: readonly Movement[]): Date | null {
  const latest = Math.max(0, ...movements.map(({ created }) => created))
  return latest === 0 ? null : dateOf(latest)
}

function hasChanged(before: PaymentRow, after: PaymentRow): boolean {
  const { refunded, disputed, dispute } = after
  return before.refunded !== refunded || before.disputed !== disputed || before.dispute !== dispute
}

/** Reduces the shares in proportion to refunds and lost disputes. An open dispute only stops sending. */
async function reduceShares(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const { id, gross } = payment
  const lost = Math.min(
    gross,
    payment.refunded + (payment.dispute === 'LOST' ? payment.disputed : 0),
  )
  await ctx.db
    .updateTable('card_shares')
    .set((eb) => ({
      // Integer division rounds down; a full refund takes all.
      given_back: eb(eb(eb.ref('cents'), '*', lost), '/', gross),
      is_settled: false,
    }))
    .where('payment_id', '=', id)
    .execute()
}

function storedPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  return ctx.db
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
