import { makeZapReceipt } from 'nostr-tools/nip57'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Signer } from './signing.ts'

/** Invoices of this many sats, as far as anybody reads them here. */
function invoiceOf(sats: number): string {
  return `lnbc${sats * 10}n1pexample`
}

/** The receipt that a provider signs once somebody has paid. */
export function zapReceipt(
  provider: Signer,
  paid: {
    sender: Signer
    recipient: string
    sats: number
    /** More tags of the request: what is paid for. */
    tags?: string[][]
    message?: string
    bolt11?: string
  },
): NostrEvent {
  const { sender, recipient, sats, tags = [], message = '', bolt11 = invoiceOf(sats) } = paid
  const request = sender.sign({
    kind: 9734,
    content: message,
    tags: [
      ['p', recipient],
      ['amount', String(sats * 1000)],
      ['relays', 'wss://relay.example'],
      ...tags,
    ],
  })
  const receipt = makeZapReceipt({
    zapRequest: JSON.stringify(request),
    preimage: 'ab'.repeat(32),
    bolt11,
    paidAt: new Date(request.created_at * 1000),
  })
  return provider.sign(receipt)
}
