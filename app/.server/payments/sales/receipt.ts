import type { PaymentReceipt } from '#app/schemas/subscriptions.ts'
import { ownSubscriptionsTexts } from '#app/texts/own-subscriptions.ts'
import { requireUserId } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { paymentRow } from '../cards/orders.ts'
import { listedPayment, readSaleById } from './listed.ts'

/** What the signed-in account has paid for a subscription or a purchase. @throws AppError 401, 404 also of another's */
export async function paymentReceipt(ctx: Ctx, id: string): Promise<PaymentReceipt> {
  const userId = requireUserId(ctx.actor)
  const sale = await readSaleById(ctx, id)
  if (sale?.user_id !== userId)
    throw new AppError('NO_PAYMENT', { status: 404, message: ownSubscriptionsTexts.noPayment })
  const charge = sale.charge_id === null ? undefined : await paymentRow(ctx, sale.charge_id)
  return {
    ...listedPayment(sale),
    cardLast4: charge?.card_last4 ?? null,
    receiptUrl: charge?.receipt_url ?? null,
  }
}
