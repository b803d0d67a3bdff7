import type { RemoteItem, ValueRecipient } from '#app/protocols/feed/document.ts'
import type { LegTarget } from '#app/.server/money/lightning/index.ts'

/** The share of one recipient, and how it is paid. */
export interface Leg {
  index: number
  recipient: ValueRecipient
  msat: number
  isFee: boolean
  /** What of it is paid at most, in millisats: the share, and of the product's own what is due if all that is sent arrives. */
  dueMsat: number
  /** What sending it may cost at most, in millisats; null where it isn't sent through the node. */
  feeCapMsat: number | null
  /** Whether it is held until it is known how it ends. */
  isPending: boolean
  /** Of a time split: whose recipient it is. */
  remote: RemoteItem | null
  target: LegTarget
  /** Null where nothing is taken from the sender for it, as `reason` says. */
  transferId: string | null
  reason: string | null
}
