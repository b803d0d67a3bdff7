import { askForSigner } from './asked-signer.ts'
import { browserIdentity } from './browser-identity.ts'
import type { Signer } from './signer.ts'

/**
 * Who signs for the account whose linked key this is: the signer that is connected in this browser, else the one that
 * whoever sits there connects when asked, which is then linked to the account. null where they don't. A visitor, who has
 * no key, is logged in by connecting one.
 */
export async function viewerSigner(pubkey: string | null): Promise<Signer | null> {
  return connectedSigner(pubkey) ?? askForSigner({ want: 'connect' })
}

/** The signer that is connected in this browser, if it has this key. */
export function connectedSigner(pubkey: string | null): Signer | null {
  const identity = browserIdentity()
  identity.restore()
  const now = identity.getSnapshot()
  // Another account may have been left connected here.
  return now.state === 'connected' && now.signer.pubkey === pubkey ? now.signer : null
}
