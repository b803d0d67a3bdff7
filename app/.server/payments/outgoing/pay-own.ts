import { type Ctx, transact } from '#app/.server/ctx.ts'
import { markPaid } from '../incoming/credit.ts'
import { type InvoiceRow, transferOfInvoice } from '../incoming/invoices.ts'
import { type LedgerAccount, post, transferStatus } from '../ledger/index.ts'
import { moveTransactions, type NewTransaction, writeTransactions } from '../transactions/write.ts'
import type { PaymentState } from './state.ts'

/** A payment for an invoice of our own. */
export interface OwnPayment {
  /** Chosen by the caller: the same id again pays nothing again. */
  id: string
  account: LedgerAccount
  invoice: InvoiceRow
  /** What the wallet of whoever pays shows. */
  shown: Omit<NewTransaction, 'transferId' | 'status'>
}

/** Pays an invoice of ours within the books: nothing goes through the node, and it costs nothing. */
export async function payOwnInvoice(ctx: Ctx, payment: OwnPayment): Promise<PaymentState> {
  const { id, account, shown } = payment
  return transact(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, payment.invoice.payment_hash)
    const before = await transferStatus(ctx, id)
    if (before === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
    if (before !== null) return paid
    if (invoice.settled_at || invoice.expires_at <= ctx.now())
      return { state: 'REFUSED', reason: 'PAID_BEFORE' }
    const credit = invoice.account as LedgerAccount
    if (credit === account) return { state: 'REFUSED', reason: 'OWN_INVOICE' }
    const { outcome } = await post(ctx, [{ id, debit: account, credit, amount: invoice.msat }])
    if (outcome === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
    await writeTransactions(ctx, [{ ...shown, transferId: id, status: 'SUCCESS' }])
    await markPaid(ctx, invoice, { msat: invoice.msat })
    // The node may still be paid for it: that is a transfer of its own.
    await moveTransactions(ctx, transferOfInvoice(invoice.payment_hash.toString('hex')), id)
    return paid
  })
}

const paid = { state: 'SUCCEEDED', preimage: null, feeMsat: 0 } as const

async function lockInvoice({ db }: Ctx, paymentHash: Buffer): Promise<InvoiceRow> {
  return db
    .selectFrom('lightning_invoices')
    .selectAll()
    .where('payment_hash', '=', paymentHash)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
