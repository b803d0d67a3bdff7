import { askForSigner } from './signer-question.ts'
import { browserIdentity } from './browser-identity.ts'
import { signerWithKey } from './identity.ts'
import type { Signer } from './signer.ts'

/** The key that was connected on this page, which the page's session may not have yet. */
let connectedHere: string | null = null

/**
 * The signer for the account with this key: the connected one, else one that the user connects when asked; null where
 * they don't. Connecting logs a visitor in, who has no key.
 */
export async function viewerSigner(pubkey: string | null): Promise<Signer | null> {
  const identity = browserIdentity()
  identity.restore()
  const connected = signerWithKey(identity.getSnapshot(), pubkey ?? connectedHere)
  if (connected) return connected
  const answer = await askForSigner({ want: 'connect' })
  connectedHere = answer?.pubkey ?? null
  return answer
}
