import { decodeInvoice, type Invoice } from '#app/protocols/lightning/bolt11.ts'
import type { FailureReason, InvoiceOrder, NewInvoice, PaymentOutcome } from './port.ts'

/** An invoice that names its amount. */
export type PayableInvoice = Invoice & { msat: number }

/** Reads an invoice that a node may be asked to pay; null for anything else. */
export function payableInvoice(bolt11: string): PayableInvoice | null {
  const invoice = decodeInvoice(bolt11)
  return invoice && invoice.msat !== null ? { ...invoice, msat: invoice.msat } : null
}

/** The invoice that a node has made, if it is the one that was asked for; else null. */
export function orderedInvoice(
  bolt11: unknown,
  { msat, description }: InvoiceOrder,
): NewInvoice | null {
  const invoice = typeof bolt11 === 'string' ? decodeInvoice(bolt11) : null
  if (typeof bolt11 !== 'string' || !invoice || invoice.msat !== msat) return null
  if ('hash' in description && invoice.descriptionHash !== description.hash) return null
  return { bolt11, paymentHash: invoice.paymentHash }
}

export const unknown: PaymentOutcome = { state: 'UNKNOWN' }

export function failed(reason: FailureReason): PaymentOutcome {
  return { state: 'FAILED', reason }
}
