import type { RemoteItem, ValueRecipient } from '#app/protocols/feed/document.ts'
import type { ShareDestination } from '#app/.server/money/lightning/index.ts'

/** One recipient's part of a boost, and how it is paid. */
export interface Share {
  index: number
  recipient: ValueRecipient
  msat: number
  isFee: boolean
  /**
   * The maximum that is paid, in millisats: the share; of the installation's fee what is due if all sent shares arrive.
   */
  dueMsat: number
  /** Maximum network fee in millisats; null if it isn't sent through the node. */
  feeCapMsat: number | null
  /** Whether it is held until its outcome is known. */
  isPending: boolean
  /** The remote item of a time split that names the recipient. */
  remote: RemoteItem | null
  destination: ShareDestination
  /** Null if nothing is taken from the sender, for the `reason`. */
  transferId: string | null
  reason: string | null
}
