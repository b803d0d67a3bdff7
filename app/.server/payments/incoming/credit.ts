import type { TransactionDetails } from '#app/schemas/wallet-transactions.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import type { SettledPayment } from '#app/.server/lightning/index.ts'
import { type LedgerAccount, postTogether } from '../ledger/index.ts'
import { writeTransactions } from '../transactions/write.ts'
import {
  findOwnInvoice,
  type InvoiceDetails,
  type InvoicePurpose,
  type InvoiceRow,
  transferOfInvoice,
} from './invoices.ts'
import { recipientOf } from './keysends.ts'

/**
 * Credits a payment that came in, what arrived and once for each payment, and remembers that it is done. What nobody can
 * be found for waits in an account of its own.
 */
export async function creditPayment(
  ctx: Ctx,
  node: string,
  payment: SettledPayment,
): Promise<void> {
  const { paymentHash, msat, cursor } = payment
  const invoice = await findOwnInvoice(ctx, paymentHash)
  const userId = invoice ? null : await recipientOf(ctx, payment.tlv)
  const named = userId === null ? 'unclaimed' : (`wallet:${userId}` as const)
  const credit = invoice ? (invoice.account as LedgerAccount) : named
  await postTogether(ctx, {
    unit: [{ id: transferOfInvoice(paymentHash), debit: 'node', credit, amount: msat }],
    async alongside(ctx, { isRepeat }) {
      if (!isRepeat && invoice) await markPaid(ctx, invoice, msat)
      if (!isRepeat && userId !== null) await showKeysend(ctx, userId, payment)
      await keepCursor(ctx, node, cursor)
    },
  })
}

/** An invoice is paid now, and the wallet it was for shows that. In the transaction that credits it. */
export async function markPaid(ctx: Ctx, invoice: InvoiceRow, msat: number): Promise<void> {
  await ctx.db
    .updateTable('lightning_invoices')
    .set({ settled_at: ctx.now() })
    .where('payment_hash', '=', invoice.payment_hash)
    .where('settled_at', 'is', null)
    .execute()
  if (invoice.user_id === null) return
  await writeTransactions(ctx, [
    {
      userId: invoice.user_id,
      transferId: transferOfInvoice(invoice.payment_hash.toString('hex')),
      ...kinds[invoice.purpose as InvoicePurpose],
      status: 'SUCCESS',
      msat,
      details: shownOf(invoice.details as InvoiceDetails),
    },
  ])
}

const kinds = {
  DEPOSIT: { type: 'DEPOSIT', action: 'DEPOSIT' },
  EVENT: { type: 'DEPOSIT', action: 'DEPOSIT' },
  LIGHTNING_ADDRESS: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
  ZAP: { type: 'INCOME', action: 'ZAP' },
} as const

function shownOf({ message, name }: InvoiceDetails): TransactionDetails {
  return { ...(message ? { message } : {}), ...(name ? { counterpart: { name } } : {}) }
}

async function showKeysend(
  ctx: Ctx,
  userId: string,
  { paymentHash, msat }: SettledPayment,
): Promise<void> {
  const transferId = transferOfInvoice(paymentHash)
  const kind = { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS', status: 'SUCCESS' } as const
  await writeTransactions(ctx, [{ userId, transferId, ...kind, msat }])
}

async function keepCursor({ db }: Ctx, node: string, cursor: string): Promise<void> {
  await db
    .insertInto('lightning_cursors')
    .values({ node, cursor })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ cursor }))
    .execute()
}
