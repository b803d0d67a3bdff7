import type { Ctx } from '#app/.server/ctx.ts'

/** How far a payment has come. PENDING is shown as such, never as an error. */
export type PaymentState =
  | { state: 'SUCCEEDED'; preimage: string | null; feeMsat: number }
  | { state: 'PENDING' }
  | { state: 'FAILED'; reason: string }
  /** Nothing was held, and nothing is paid. */
  | { state: 'REFUSED'; reason: 'WALLET_BALANCE_LOW' | 'PAID_BEFORE' | 'OWN_INVOICE' }

/** How far the payment with this id has come. */
export async function paymentState({ db }: Pick<Ctx, 'db'>, id: string): Promise<PaymentState> {
  const row = await db
    .selectFrom('lightning_payments')
    .select(['status', 'reason', 'preimage', 'fee_msat'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status === 'SUCCEEDED')
    return {
      state: 'SUCCEEDED',
      preimage: row.preimage?.toString('hex') ?? null,
      feeMsat: row.fee_msat ?? 0,
    }
  return row?.status === 'FAILED'
    ? { state: 'FAILED', reason: row.reason ?? 'OTHER' }
    : { state: 'PENDING' }
}
