import type { ListedPayment, SaleReceipt } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts } from '#app/texts/money/own-subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { ownCardBoosts } from './card-boosts/own-card-boosts.ts'
import { paymentRow, paymentsOfOrder } from '#app/.server/money/cards/index.ts'
import { toListedPayment, readSaleById } from './stored-sales.ts'

/**
 * The receipt of the signed-in account's payment for a subscription, a purchase or a card boost.
 * @throws AppError 401, 404 NO_PAYMENT, also for another account's
 */
export async function saleReceipt(ctx: Ctx, id: string): Promise<SaleReceipt> {
  const userId = requireUserId(ctx.actor)
  const receipt =
    (await receiptOfSale(ctx, id, userId)) ?? (await receiptOfCardBoost(ctx, id, userId))
  if (receipt) return receipt
  throw new AppError('NO_PAYMENT', { status: 404, message: ownSubscriptionsTexts.noPayment })
}

async function receiptOfSale(ctx: Ctx, id: string, userId: string): Promise<SaleReceipt | null> {
  const sale = await readSaleById(ctx, id)
  if (sale?.user_id !== userId) return null
  const charge = sale.charge_id === null ? undefined : await paymentRow(ctx, sale.charge_id)
  return toReceipt(toListedPayment(sale), charge?.card_last4, charge?.receipt_url)
}

async function receiptOfCardBoost(
  ctx: Ctx,
  id: string,
  userId: string,
): Promise<SaleReceipt | null> {
  const [boost] = await ownCardBoosts(ctx, userId, { id, limit: 1 })
  if (!boost) return null
  const [charge] = await paymentsOfOrder(ctx, id)
  return toReceipt(boost, charge?.cardLast4, charge?.receiptUrl)
}

function toReceipt(
  payment: ListedPayment,
  cardLast4: string | null = null,
  receiptUrl: string | null = null,
): SaleReceipt {
  return { ...payment, cardLast4, receiptUrl }
}
