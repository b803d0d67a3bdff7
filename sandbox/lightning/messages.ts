import type { FailureReason } from '#app/.server/base/ports/lightning/index.ts'

export type { FailureReason }

/** The two nodes that others see; between them is a router. */
export type Side = 'ours' | 'play'

export function otherSide(side: Side): Side {
  return side === 'ours' ? 'play' : 'ours'
}

/** What the worker is started with. */
export interface NetworkSettings {
  /** 32 bytes that the keys of the nodes follow from, hexadecimal. */
  seed: string
  /** What each node can send, and how much more it can receive. Millisatoshis. */
  balanceMsat: Record<Side, number>
  inboundMsat: number
}

/** A payment with or without an invoice. */
export type PaymentOrder = { paymentHash: string; maxFeeMsat: number } & (
  | { bolt11: string }
  | {
      bolt11: null
      pubkey: string
      msat: number
      preimage: string
      tlv: Record<string, string>
    }
)

export interface InvoiceTerms {
  paymentHash: string
  msat: number
  description: { text: string } | { hash: string }
  expirySeconds: number
}

/** What is asked of the network, and what it answers. */
export interface Calls {
  invoice(side: Side, terms: InvoiceTerms): string
  /** Finds the way of a payment; its fee is then known. */
  findRoute(side: Side, order: PaymentOrder): { feeMsat: number } | { failure: FailureReason }
  /** Sends a payment on the way that was found; false where it can't be. */
  send(side: Side, order: PaymentOrder): boolean
  /** Takes a payment that is `claimable`. */
  claim(side: Side, preimage: string): void
  /** Sends it back. */
  refuse(side: Side, paymentHash: string): void
}

export type Request = {
  [Name in keyof Calls]: { id: number; call: Name; with: Parameters<Calls[Name]> }
}[keyof Calls]

/** What happens on the network. */
export type Happening =
  | { kind: 'open'; pubkeys: Record<Side, string> }
  /** A payment has come to this side, which may now claim it. */
  | {
      kind: 'claimable'
      side: Side
      paymentHash: string
      msat: number
      tlv: Record<string, string>
    }
  | { kind: 'failed'; side: Side; paymentHash: string; reason: FailureReason }

export type Reply =
  { id: number; answer: unknown } | { id: number; error: string } | { happening: Happening }
