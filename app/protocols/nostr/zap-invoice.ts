import { decodeInvoice, type Invoice } from '../bolt11.ts'
import { type NostrEvent, tagValue } from './event.ts'
import type { Parsed } from './parsed.ts'
import { zapRequestHash } from './zap-request.ts'

/**
 * Reads the invoice that a provider gives for a zap request, at `now` in seconds, if it asks for the amount of the request
 * and for nothing but the request, and can still be paid. Otherwise it must not be paid.
 */
export function readZapInvoice(text: string, request: NostrEvent, now: number): Parsed<Invoice> {
  const invoice = decodeInvoice(text)
  if (!invoice) return { problem: 'it is no invoice' }
  if (invoice.network !== 'bitcoin') return { problem: 'it is of another network' }
  if (String(invoice.msat) !== tagValue(request, 'amount'))
    return { problem: 'it asks for another amount' }
  if (invoice.descriptionHash !== zapRequestHash(request))
    return { problem: 'it is for something else' }
  if (invoice.expires <= now) return { problem: 'it has expired' }
  return { value: invoice }
}
