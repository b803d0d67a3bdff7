import { z } from 'zod'
import { parseEvent } from '#app/protocols/nostr/event.ts'
import type { Networks } from '#app/protocols/nostr/zap-invoice.ts'
import { longestZapMessage } from '#app/rules/money/amounts.ts'
import { nostrHexSchema } from '#app/schemas/base/nostr.ts'

const bounds = { tags: 30, content: longestZapMessage }

/** A well-formed zap request. Signature and content are checked by the domain. */
const signedRequest = z.unknown().transform((value, ctx) => {
  const read = parseEvent(value, bounds)
  if ('value' in read) return read.value
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

export const zapStartInput = z.strictObject({ pubkey: nostrHexSchema })
export const zapInvoiceInput = z.strictObject({ event: signedRequest })
export const zapStatusInput = z.strictObject({ payment_hash: nostrHexSchema })

/** What a browser needs to make a zap request. */
export interface ZapStart {
  /** Relays for the zap receipt. */
  relays: string[]
  /** Allowed networks of the invoice. */
  networks: Networks
}

export interface ZapInvoice {
  /** BOLT 11. */
  invoice: string
  /** 64 hexadecimal digits; the key of me/nostr-zap-status. */
  payment_hash: string
  /** Unix seconds. */
  expires: number
}

export interface ZapStatus {
  state: 'OPEN' | 'PAID' | 'EXPIRED'
}
