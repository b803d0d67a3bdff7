import type { PaymentListed, PaymentReceipt } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts } from '#app/texts/money/own-subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { cardBoostsOf } from './card-boosts/mine.ts'
import { paymentRow, paymentsOfOrder } from '#app/.server/money/cards/index.ts'
import { listedPayment, readSaleById } from './listed.ts'

/**
 * The receipt of the signed-in account's payment for a subscription, a purchase or a card boost.
 * @throws AppError 401, 404 NO_PAYMENT, also for another account's
 */
export async function paymentReceipt(ctx: Ctx, id: string): Promise<PaymentReceipt> {
  const userId = requireUserId(ctx.actor)
  const receipt = (await ofSale(ctx, id, userId)) ?? (await ofCardBoost(ctx, id, userId))
  if (receipt) return receipt
  throw new AppError('NO_PAYMENT', { status: 404, message: ownSubscriptionsTexts.noPayment })
}

async function ofSale(ctx: Ctx, id: string, userId: string): Promise<PaymentReceipt | null> {
  const sale = await readSaleById(ctx, id)
  if (sale?.user_id !== userId) return null
  const charge = sale.charge_id === null ? undefined : await paymentRow(ctx, sale.charge_id)
  return withCard(listedPayment(sale), charge?.card_last4, charge?.receipt_url)
}

async function ofCardBoost(ctx: Ctx, id: string, userId: string): Promise<PaymentReceipt | null> {
  const [boost] = await cardBoostsOf(ctx, userId, { id, limit: 1 })
  if (!boost) return null
  const [charge] = await paymentsOfOrder(ctx, id)
  return withCard(boost, charge?.cardLast4, charge?.receiptUrl)
}

function withCard(
  payment: PaymentListed,
  cardLast4: string | null = null,
  receiptUrl: string | null = null,
): PaymentReceipt {
  return { ...payment, cardLast4, receiptUrl }
}
