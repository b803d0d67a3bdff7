import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { Note, NostrProfile } from '#app/schemas/nostr.ts'

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

// Stored outside of what opens it, which a list may have unmounted by then.
let asked: AskedZap | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that zaps somebody. */
export function askForZap(target: ZapTarget, count: CountSats = () => undefined): void {
  tell({ target, count })
}

/** Closes that dialog, unless another one is open by now. */
export function closeZap(mine: AskedZap): void {
  if (asked === mine) tell(null)
}

export function askedZap(): AskedZap | null {
  return asked
}

/** Returns what ends it. */
export function onZapAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(next: AskedZap | null): void {
  asked = next
  for (const listener of [...listeners]) listener()
}
