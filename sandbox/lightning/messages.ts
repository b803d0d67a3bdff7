import type { FailureReason } from '#app/.server/base/ports/lightning/index.ts'

export type { FailureReason }

/** The two visible nodes; a router stands between them. */
export type Side = 'ours' | 'play'

export function otherSide(side: Side): Side {
  return side === 'ours' ? 'play' : 'ours'
}

/** The worker's start data. */
export interface NetworkSettings {
  /** Seed of the nodes' keys: 32 bytes in hexadecimal digits. */
  seed: string
  /** Outbound and inbound capacity of each node, in millisatoshis. */
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

/** Calls to the network, and their results. */
export interface Calls {
  invoice(side: Side, terms: InvoiceTerms): string
  /** Finds a route for a payment, which fixes its fee. */
  findRoute(side: Side, order: PaymentOrder): { feeMsat: number } | { failure: FailureReason }
  /** Sends a payment on its found route; false if it can't be sent. */
  send(side: Side, order: PaymentOrder): boolean
  /** Claims a `claimable` payment. */
  claim(side: Side, preimage: string): void
  /** Refuses it, so that it fails back. */
  refuse(side: Side, paymentHash: string): void
}

export type Request = {
  [Name in keyof Calls]: { id: number; call: Name; with: Parameters<Calls[Name]> }
}[keyof Calls]

/** Events of the network. */
export type Happening =
  | { kind: 'open'; pubkeys: Record<Side, string> }
  /** A payment that this side may claim now. */
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
