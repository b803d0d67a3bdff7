import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { post } from '#app/.server/money/books/index.ts'

/** Transfer id of a fee beyond the held maximum. */
function excessTransfer(id: string): `excess:${string}` {
  return `excess:${id}`
}

/**
 * Enqueues booking of a fee beyond the maximum to the installation: the payer answers for the hold alone. A job, since
 * the transaction that settles the payment has locked its balances already.
 */
export async function enqueueExcessFee(
  ctx: Ctx,
  id: string,
  { feeMsat, maxMsat }: { feeMsat: number; maxMsat: number },
): Promise<void> {
  if (feeMsat > maxMsat) await enqueue(ctx, 'book-excess', { id }, { key: `book-excess:${id}` })
}

/** Job: books the excess fee, and reports it to the operator once. */
export async function bookExcessFee(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await ctx.db
    .selectFrom('lightning_payments')
    .select(['fee_msat', 'max_fee_msat'])
    .where('id', '=', id)
    .where('status', '=', 'SUCCEEDED')
    .executeTakeFirst()
  const amount = (row?.fee_msat ?? 0) - (row?.max_fee_msat ?? 0)
  if (amount <= 0) return
  const unit = [{ id: excessTransfer(id), debit: 'fees', credit: 'node', amount } as const]
  const { isRepeat } = await transact(ctx, (ctx) => post(ctx, unit))
  if (isRepeat) return
  const problem = `The Lightning node took ${amount} msat more for this payment than its highest fee, which the product bears.`
  reportError(new Error(problem), { label: 'payments', place: 'payments', payment: id })
}
