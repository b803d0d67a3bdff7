import { askForSigner } from './asked-signer.ts'
import { browserIdentity } from './browser-identity.ts'
import { signerWithKey } from './identity.ts'
import type { Signer } from './signer.ts'

/** The key that was connected on this page, of which the page's session may not have heard yet. */
let connectedHere: string | null = null

/**
 * Who signs for the account whose linked key this is: the signer that is connected in this browser, else the one that
 * whoever sits there connects when asked, which is then linked to the account. null where they don't. A visitor, who has
 * no key, is logged in by connecting one.
 */
export async function viewerSigner(pubkey: string | null): Promise<Signer | null> {
  const identity = browserIdentity()
  identity.restore()
  const connected = signerWithKey(identity.getSnapshot(), pubkey ?? connectedHere)
  if (connected) return connected
  const asked = await askForSigner({ want: 'connect' })
  connectedHere = asked?.pubkey ?? null
  return asked
}
