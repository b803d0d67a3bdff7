import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { PaymentOutcome } from '#app/.server/base/ports/lightning/index.ts'
import { afterShareEnd, endShare } from '#app/.server/money/shares/index.ts'
import { endTransactions } from '#app/.server/money/books/index.ts'
import { enqueueExcessFee } from './excess-fee.ts'
import { type PaymentState, paymentState } from './state.ts'

/** Settles a payment with the node's outcome, once. UNKNOWN leaves it pending. */
export async function settlePayment(
  ctx: Ctx,
  id: string,
  outcome: PaymentOutcome,
): Promise<PaymentState> {
  if (outcome.state === 'UNKNOWN') return { state: 'PENDING' }
  await transact(ctx, async (ctx) => {
    const payment = await lockPending(ctx, id)
    if (!payment) return
    const isPaid = outcome.state === 'SUCCEEDED'
    // A node may exceed the maximum fee; the payer only pays the hold.
    const feeMsat = isPaid ? Math.min(outcome.feeMsat, payment.max_fee_msat) : 0
    await endShare(ctx, { id, amount: isPaid ? payment.msat + feeMsat : 0 })
    await ctx.db
      .updateTable('lightning_payments')
      .set({
        status: outcome.state,
        ended_at: ctx.now(),
        ...(isPaid
          ? { preimage: Buffer.from(outcome.preimage, 'hex'), fee_msat: outcome.feeMsat }
          : { reason: outcome.reason }),
      })
      .where('id', '=', id)
      .execute()
    if (isPaid)
      await enqueueExcessFee(ctx, id, { feeMsat: outcome.feeMsat, maxMsat: payment.max_fee_msat })
    await endTransactions(ctx, id, {
      status: isPaid ? 'SUCCESS' : statusOf(outcome.reason),
      feeMsat,
    })
    await afterShareEnd(ctx, id)
  })
  return paymentState(ctx, id)
}

function statusOf(reason: string): 'ERROR_NO_ROUTE' | 'ERROR_UNKNOWN' {
  return reason === 'NO_ROUTE' ? 'ERROR_NO_ROUTE' : 'ERROR_UNKNOWN'
}

async function lockPending({ db }: Ctx, id: string) {
  return db
    .selectFrom('lightning_payments')
    .select(['msat', 'max_fee_msat'])
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()
}
