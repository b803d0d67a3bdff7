import { feeHold } from '#app/rules/money/amounts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PayableInvoice } from '#app/.server/base/ports/lightning/index.ts'
import { findOwnInvoice } from '../incoming/invoices.ts'
import type { LedgerAccount, NewTransaction } from '#app/.server/money/books/index.ts'
import { requireNode } from '../node.ts'
import { payOwnInvoice } from './pay-own-invoice.ts'
import type { Preflight } from './refusal.ts'
import { sendPayment } from './send.ts'
import type { PaymentState } from './state.ts'

/** A checked invoice, and its payer. */
export interface InvoicePayment {
  /** The idempotency key, chosen by the caller. */
  id: string
  account: LedgerAccount
  bolt11: string
  invoice: PayableInvoice
  /** What the payer's wallet shows. */
  shown: Omit<NewTransaction, 'transferId' | 'status' | 'msat'>
  preflight?: Preflight
}

/** Pays an invoice: an own one within the ledger, any other through the node. @throws AppError 503 NODE_AWAY */
export async function payInvoice(ctx: Ctx, payment: InvoicePayment): Promise<PaymentState> {
  const { id, account, bolt11, invoice, preflight } = payment
  const more = preflight ? { preflight } : {}
  const { msat, paymentHash } = invoice
  const shown = { ...payment.shown, msat: -msat }
  const own = await findOwnInvoice(ctx, paymentHash)
  if (own) return payOwnInvoice(ctx, { id, account, shown, invoice: own, ...more })
  return requireNode(ctx, (node) =>
    sendPayment(ctx, node, {
      id,
      account,
      paymentHash,
      way: { bolt11 },
      msat,
      maxFeeMsat: feeHold(msat, node.capsFees),
      shown: [shown],
      ...more,
    }),
  )
}
