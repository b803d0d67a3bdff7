import { requireProduct } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { paymentTexts } from '#app/texts/payments.ts'
import { requireNode } from '../node.ts'
import { settlePayment } from './settle.ts'
import { type PaymentState, stateOfTransfer } from './state.ts'

/** A payment whose end nobody knows yet. Millisats; `hash` in hexadecimal digits. */
export interface OpenPayment {
  id: string
  hash: string
  msat: number
  maxFeeMsat: number
  created: Date
}

const mostListed = 200

/** The payments that are on their way, the oldest first. For the operator. */
export async function openPayments(ctx: Ctx): Promise<OpenPayment[]> {
  requireProduct(ctx.actor)
  const rows = await ctx.db
    .selectFrom('lightning_payments')
    .select(['id', 'payment_hash', 'msat', 'max_fee_msat', 'created_at'])
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, payment_hash, msat, max_fee_msat: maxFeeMsat, created_at: created }) => ({
    id,
    hash: payment_hash.toString('hex'),
    msat,
    maxFeeMsat,
    created,
  }))
}

/**
 * Ends a payment as failed of which the operator has seen at the node that it was never made. What the node knows of it
 * counts before that.
 * @throws AppError 404 where it isn't open, 503 NODE_AWAY
 */
export async function failPayment(ctx: Ctx, id: string): Promise<PaymentState> {
  const payment = (await openPayments(ctx)).find((open) => open.id === id)
  if (!payment)
    throw new AppError('NO_PAYMENT', { status: 404, message: paymentTexts.noOpenPayment(id) })
  const { outgoing } = await requireNode(ctx, (node) => node.lookup(payment.hash))
  await settlePayment(ctx, id, outgoing ?? { state: 'FAILED', reason: 'OTHER' })
  return (await stateOfTransfer(ctx, id)) ?? { state: 'PENDING' }
}
