import type { Ctx } from '#app/.server/base/ctx.ts'
import { markPaid } from '../incoming/credit.ts'
import { type InvoiceRow, transferOfInvoice } from '../incoming/invoices.ts'
import {
  type LedgerAccount,
  moveTransactions,
  type NewTransaction,
  post,
  transferStatus,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { type Preflight, NotPaid, transactOrRefuse } from './refusal.ts'
import type { PaymentState } from './state.ts'

/** A payment for an invoice of this installation. */
export interface OwnPayment {
  /** The idempotency key, chosen by the caller. */
  id: string
  account: LedgerAccount
  invoice: InvoiceRow
  /** What the payer's wallet shows. */
  shown: Omit<NewTransaction, 'transferId' | 'status'>
  preflight?: Preflight
}

/** Pays an own invoice within the ledger, free of fees. */
export async function payOwnInvoice(ctx: Ctx, payment: OwnPayment): Promise<PaymentState> {
  const { id, account, shown, preflight } = payment
  return transactOrRefuse<PaymentState>(ctx, { preflight, way: 'HERE' }, async (ctx) => {
    const invoice = await lockInvoice(ctx, payment.invoice.payment_hash)
    const isNew = (await transferStatus(ctx, id)) === null
    const isOver = invoice.settled_at !== null || invoice.expires_at <= ctx.now()
    if (isNew && isOver) throw new NotPaid('PAID_BEFORE')
    const credit = invoice.account as LedgerAccount
    if (credit === account) throw new NotPaid('OWN_INVOICE')
    const unit = [{ id, debit: account, credit, amount: invoice.msat }]
    const { outcome, isRepeat } = await post(ctx, unit)
    if (outcome === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
    if (isRepeat) return paid
    await writeTransactions(ctx, [{ ...shown, transferId: id, status: 'SUCCESS' }])
    await markPaid(ctx, invoice, { msat: invoice.msat })
    // A payment through the node may still arrive for the invoice, as a transfer of its own.
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
