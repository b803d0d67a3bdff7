/**
 * A Lightning node, or a wallet service in front of one. Amounts are millisatoshis; hashes, preimages and TLV values
 * lower-case hexadecimal; keys 66 hexadecimal digits; times Unix seconds.
 */
export interface LightningNode {
  readonly kind: 'devnet' | 'nwc' | 'lnd' | 'scripted'
  /**
   * How long after the call of `pay` or `keysend`, in milliseconds, a payment may still begin that `lookup` doesn't
   * find or reports as failed. After that it never will.
   */
  readonly beginsWithinMs: number
  /** Whether it enforces `maxFeeMsat`. If not, a payment may cost more, as its outcome says. */
  readonly capsFees: boolean
  /** @throws LightningAwayError */
  info(): Promise<NodeInfo>
  /** Identifies the node that its cursors belong to: cursors of another node are invalid. @throws LightningAwayError */
  cursorsOf(): Promise<string>
  /** @throws LightningAwayError, in which case no invoice was given out */
  createInvoice(order: InvoiceOrder): Promise<NewInvoice>
  /**
   * Doesn't throw: an outcome that can't be known is UNKNOWN, until `lookup` tells. Idempotent by invoice: it is paid
   * once at most. An invoice without an amount is REJECTED.
   */
  pay(order: PayOrder): Promise<PaymentOutcome>
  /** As `pay`. The hash of the payment is that of the preimage. */
  keysend(order: KeysendOrder): Promise<PaymentOutcome>
  /** What the node knows of a payment hash. @throws LightningAwayError */
  lookup(paymentHash: string): Promise<Lookup>
  /**
   * What it has paid since `since` (Unix seconds). Missing where the node itself lies in our database, and so has paid
   * nothing that that doesn't know. @throws LightningAwayError
   */
  sentSince?(since: number): AsyncIterable<SentPayment>
  /**
   * Delivers each incoming payment after `cursor` ('' for the first), in the node's order, at least once: a wallet
   * without numbers for them repeats some from before `cursor`. The next follows once `onSettled` has resolved; if that
   * rejects, the same one is delivered again after a pause. Reconnects by itself while the node is away.
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

/** A payment that was made, without its fee. */
export interface SentPayment {
  paymentHash: string
  msat: number
  feeMsat: number
  /** When it was begun. */
  at: number
}

export interface SettledPayment {
  /**
   * The place of this payment: what comes after it is told by a subscription that begins here, if not earlier ones too.
   */
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
