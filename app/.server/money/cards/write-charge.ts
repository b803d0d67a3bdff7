import type { Ctx } from '#app/.server/base/ctx.ts'
import { earnChange, earnCharge } from './earned.ts'
import { book, centsOf, chargeUnit, type Movement, movementUnit } from './books.ts'
import { type DividedShare, divideNet, sharesOf } from './division.ts'
import type { ChargeLook } from './look-at-charge.ts'
import type { CardOrder, OrderKinds } from './order-kind.ts'
import { lockOrder, paymentRow, type PaymentRow, toOrder, toPayment } from './orders.ts'
import { dateOf } from './provider.ts'
import { settleLater } from './settle-later.ts'
import { tellOwnersOfGone } from './mail-owner.ts'

/** A snapshot of a paid charge, with its division. */
export interface PaidCharge extends ChargeLook {
  movement: Movement
  amounts: { gross: number; providerFee: number; platformFee: number; net: number }
  divided: DividedShare[]
  /** The invoice of a subscription's month; null for one-time payments. */
  invoiceId: string | null
}

/** Divides a paid charge. Not within a transaction. */
export async function dividedCharge(
  ctx: Ctx,
  order: CardOrder,
  look: ChargeLook & { movement: Movement },
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
  await writeLater(ctx, kinds, toOrder(order), paid)
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
  const shares = sharesOf(divided)
  await book(ctx, chargeUnit(movement, { platformFee: amounts.platformFee, shares }))
  if (shares.size > 0) {
    const rows = [...shares].map(([feed_id, cents]) => ({ payment_id: charge.id, feed_id, cents }))
    await ctx.db.insertInto('card_shares').values(rows).execute()
  }
  await ctx.db
    .updateTable('card_orders')
    .set({ state: 'PAID' })
    .where('id', '=', order.id)
    .execute()
  const payment = await writtenPayment(ctx, charge.id)
  await earnCharge(ctx, order, payment)
  await kinds[order.kind].onPaid(ctx, { ...order, state: 'PAID' }, toPayment(payment))
  await settleLater(ctx, charge.id)
}

/** Stores refunds and disputes since the payment. */
async function writeLater(
  ctx: Ctx,
  kinds: OrderKinds,
  order: CardOrder,
  paid: PaidCharge,
): Promise<void> {
  const { id } = paid.charge
  const before = await writtenPayment(ctx, id)
  // The installation pays refunds first, and recovers them from the recipients by transfer reversals.
  await book(ctx, ...paid.later.map((movement) => movementUnit(movement, 'platform')))
  const { refunded, disputed, dispute, look } = paid
  const after = await ctx.db
    .updateTable('card_payments')
    .set({ refunded, disputed, dispute, look, receipt_url: paid.charge.receipt_url })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!hasChanged(before, after)) return
  await reduceShares(ctx, after)
  await earnChange(ctx, order, { before, after, at: latestOf(paid.later) ?? ctx.now() })
  await kinds[order.kind].onGivenBack?.(ctx, order, toPayment(after))
  await tellOwnersOfGone(ctx, { before, after })
  await settleLater(ctx, id)
}

/** The time of the latest balance transaction. */
function latestOf(movements: readonly Movement[]): Date | null {
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

function writtenPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  return ctx.db
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
