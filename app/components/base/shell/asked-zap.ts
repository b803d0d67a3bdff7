import { createAsked } from '#app/client/base/asking/dialog-request.ts'
import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'

/** Who is to be zapped, and for what; a person alone, just so. */
export interface ZapTarget {
  profile: NostrProfile
  note?: Note
  /** The address of a livestream or another addressable event: `kind:pubkey:d`. */
  address?: string
  contents?: readonly ContentId[]
}

/**
 * Hears by how many sats what is counted changes: so many as a payment begins, and as many less, a negative number, where
 * it fails. Pages hear of receipts besides, whose count takes the place of this one.
 */
export type CountSats = (difference: number) => void

export interface AskedZap {
  target: ZapTarget
  count: CountSats
}

export const askedZap = createAsked<AskedZap>()

/** Opens the dialog that zaps somebody. */
export function askForZap(target: ZapTarget, count: CountSats = () => undefined): void {
  askedZap.ask({ target, count })
}

/** Closes that dialog, unless another one is open by now. */
export function closeZap(mine: AskedZap): void {
  if (askedZap.getSnapshot() === mine) askedZap.ask(null)
}
