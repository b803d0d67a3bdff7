import { decodeInvoice, type Invoice } from '#app/protocols/bolt11.ts'
import type { FailureReason, PaymentOutcome } from './port.ts'

/** An invoice that names its amount. */
export type PayableInvoice = Invoice & { msat: number }

/** Reads an invoice that a node may be asked to pay; null for anything else. */
export function payableInvoice(bolt11: string): PayableInvoice | null {
  const invoice = decodeInvoice(bolt11)
  return invoice && invoice.msat !== null ? { ...invoice, msat: invoice.msat } : null
}

export const unknown: PaymentOutcome = { state: 'UNKNOWN' }

export function failed(reason: FailureReason): PaymentOutcome {
  return { state: 'FAILED', reason }
}
