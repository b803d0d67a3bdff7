/**
 * A Lightning node, or a wallet service in front of one. Amounts are millisatoshis; hashes, preimages and TLV values
 * lower-case hexadecimal; keys 66 hexadecimal digits; times Unix seconds.
 */
export interface LightningNode {
  readonly kind: 'devnet' | 'nwc' | 'lnd' | 'scripted'
  /**
   * How long after `pay` or `keysend` was called, in milliseconds, a payment that `lookup` doesn't find may still begin, or
   * one begin anew whose earlier attempt it says has failed. After that it never will.
   */
  readonly beginsWithinMs: number
  /** Whether it keeps to `maxFeeMsat`. Where it doesn't, a payment may have cost more, as its outcome then says. */
  readonly capsFees: boolean
  /** @throws LightningAwayError */
  info(): Promise<NodeInfo>
  /** What the cursors of its payments belong to: those of another are worth nothing here. @throws LightningAwayError */
  cursorsOf(): Promise<string>
  /** @throws LightningAwayError, and then nobody has seen the invoice */
  createInvoice(order: InvoiceOrder): Promise<NewInvoice>
  /**
   * Doesn't throw: what can't be known is UNKNOWN, until `lookup` says. The same invoice is paid once at most, whatever is
   * asked meanwhile; one that names no amount is REJECTED.
   */
  pay(order: PayOrder): Promise<PaymentOutcome>
  /** As `pay`. The hash of the payment is that of the preimage. */
  keysend(order: KeysendOrder): Promise<PaymentOutcome>
  /** What the node knows of a payment hash. @throws LightningAwayError */
  lookup(paymentHash: string): Promise<Lookup>
  /**
   * Tells of each payment that has come in, from `cursor` on ('' for the first), in an order of its own, at least once: a
   * wallet that has no numbers for them tells some from before `cursor` again. The next is told once `onSettled` has
   * resolved; if that rejects, the same one is told again after a pause. Connects again by itself while the node is away.
   */
  subscribeSettled(
    cursor: string,
    onSettled: (payment: SettledPayment) => Promise<void>,
  ): SettledSubscription
  /** Ends connections and subscriptions. */
  close(): Promise<void>
}

export interface NodeInfo {
  /** The node's key; null where a wallet doesn't say whose it is. */
  pubkey: string | null
  alias: string
  network: 'bitcoin' | 'testnet' | 'signet' | 'regtest'
  /** What the node could send: its side of its channels, or the balance of the wallet. */
  balanceMsat: number
  /** What it could receive, and how many of its channels are open, where it says so. */
  receivableMsat?: number
  channels?: number
  /** Whether others can send it payments without an invoice. */
  takesKeysends: boolean
}

export interface InvoiceOrder {
  msat: number
  /** What is paid for: its words, or the SHA-256 of them (which one wallet or another shows). */
  description: { text: string } | { hash: string }
  expirySeconds: number
}

export interface NewInvoice {
  bolt11: string
  paymentHash: string
}

interface PayOrder {
  bolt11: string
  maxFeeMsat: number
}

interface KeysendOrder {
  pubkey: string
  msat: number
  /** 32 bytes, chosen by the caller. */
  preimage: string
  /** Records for the recipient by type; 5482373484 (the preimage) is added by the node. */
  tlv: Record<number, string>
  maxFeeMsat: number
}

/** A timeout is UNKNOWN, never FAILED: the payment may have been made, or may still be. */
export type PaymentOutcome =
  | { state: 'SUCCEEDED'; preimage: string; feeMsat: number }
  | { state: 'FAILED'; reason: FailureReason }
  | { state: 'UNKNOWN' }

export type FailureReason =
  /** No way, or none below the highest fee. */
  | 'NO_ROUTE'
  /** The node has too little. */
  | 'NO_FUNDS'
  /** The recipient doesn't take it: unknown, paid or expired invoices. */
  | 'REJECTED'
  | 'EXPIRED'
  | 'OTHER'

/** Null where the node knows of no such payment in this direction. An UNKNOWN outcome is one under way. */
export interface Lookup {
  outgoing: PaymentOutcome | null
  incoming: { isSettled: boolean; msat: number } | null
}

export interface SettledPayment {
  /** The place of this payment: what comes after it is told by a subscription that begins here, if not earlier ones too. */
  cursor: string
  paymentHash: string
  /** What arrived. */
  msat: number
  settledAt: number
  /** null for a payment without an invoice (keysend). */
  bolt11: string | null
  /** The secret that was paid for, where the node tells it. */
  preimage?: string | undefined
  /** The records that came along, by type. */
  tlv: Record<number, string>
}

export interface SettledSubscription {
  /** Resolves once no more is told. */
  end(): Promise<void>
}

/** The node can't be reached, or doesn't answer. */
export class LightningAwayError extends Error {
  override readonly name = 'LightningAwayError'
}
