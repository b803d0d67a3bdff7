import { createDialogRequest } from '#app/client/base/asking/dialog-request.ts'
import type { ContentId } from '#app/protocols/nostr/content-id.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'

/** Who is zapped, and for what; without a note, address or content the person alone. */
export interface ZapTarget {
  profile: NostrProfile
  note?: Note
  /** The address of a livestream or another addressable event: `kind:pubkey:d`. */
  address?: string
  contents?: readonly ContentId[]
}

/**
 * Optimistic change of a shown count, in sats: positive when a payment begins, negative when it fails. The count that
 * comes with the zap receipt replaces it.
 */
export type CountSats = (difference: number) => void

export interface ZapDialogRequest {
  target: ZapTarget
  count: CountSats
}

export const zapDialogRequest = createDialogRequest<ZapDialogRequest>()

/** Opens the zap dialog. */
export function askForZap(target: ZapTarget, count: CountSats = () => undefined): void {
  zapDialogRequest.ask({ target, count })
}

/** Closes that dialog, unless another one is open by now. */
export function closeZap(mine: ZapDialogRequest): void {
  if (zapDialogRequest.getSnapshot() === mine) zapDialogRequest.ask(null)
}
