import { decodeInvoice, type Invoice } from '#app/protocols/lightning/bolt11.ts'
import { type NostrEvent, tagValue } from './event.ts'
import type { Parsed } from './parsed.ts'
import { zapRequestHash } from './zap-request.ts'

/** The networks whose invoices are accepted. */
export type Networks = readonly Invoice['network'][]

/**
 * Checks the invoice for a zap request, at `now` in seconds: amount, description hash, network and expiry. An invoice
 * with a problem must not be paid.
 */
export function readZapInvoice(
  text: string,
  request: NostrEvent,
  { now, networks = ['bitcoin'] }: { now: number; networks?: Networks | undefined },
): Parsed<Invoice> {
  const invoice = decodeInvoice(text)
  if (!invoice) return { problem: 'it is no invoice' }
  if (!networks.includes(invoice.network)) return { problem: 'it is of another network' }
  if (String(invoice.msat) !== tagValue(request, 'amount'))
    return { problem: 'it asks for another amount' }
  if (invoice.descriptionHash !== zapRequestHash(request))
    return { problem: 'it is for something else' }
  if (invoice.expires <= now) return { problem: 'it has expired' }
  return { value: invoice }
}
