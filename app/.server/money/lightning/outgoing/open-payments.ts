import { requireProduct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { requireNode } from '../node.ts'
import { isPastStartDeadline, startDeadlineOf } from './start-deadline.ts'
import { settlePayment } from './settle.ts'
import { type PaymentState, stateOfTransfer } from './state.ts'

/** A pending payment. Millisats; `hash` in hexadecimal digits. */
export interface OpenPayment {
  id: string
  hash: string
  msat: number
  maxFeeMsat: number
  created: Date
}

const maxListed = 200

/** Pending payments, oldest first. For the operator. */
export async function openPayments(ctx: Ctx): Promise<OpenPayment[]> {
  requireProduct(ctx.actor)
  const rows = await ctx.db
    .selectFrom('lightning_payments')
    .select(['id', 'payment_hash', 'msat', 'max_fee_msat', 'created_at'])
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(maxListed)
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
 * Fails a payment that the operator knows wasn't made. If the node knows an outcome, that counts instead; refused as
 * long as the payment may still start.
 * @throws AppError 404 if it isn't pending, 409 MAY_BEGIN, 503 NODE_AWAY
 */
export async function failPayment(ctx: Ctx, id: string): Promise<PaymentState> {
  requireProduct(ctx.actor)
  const { payment_hash: hash, created_at: createdAt } = await openPayment(ctx, id)
  const { outgoing, deadline } = await requireNode(ctx, async (node) => ({
    deadline: isPastStartDeadline(ctx, node, createdAt) ? null : startDeadlineOf(node, createdAt),
    ...(await node.lookup(hash.toString('hex'))),
  }))
  const isUnpaid = outgoing === null || outgoing.state === 'FAILED'
  if (isUnpaid && deadline) {
    const message = paymentTexts.mayBegin(id, deadline.toISOString())
    throw new AppError('MAY_BEGIN', { status: 409, message })
  }
  await settlePayment(ctx, id, outgoing ?? { state: 'FAILED', reason: 'OTHER' })
  return (await stateOfTransfer(ctx, id)) ?? { state: 'PENDING' }
}

async function openPayment({ db }: Ctx, id: string) {
  const payment = await db
    .selectFrom('lightning_payments')
    .select(['payment_hash', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (payment) return payment
  throw new AppError('NO_PAYMENT', { status: 404, message: paymentTexts.noOpenPayment(id) })
}
