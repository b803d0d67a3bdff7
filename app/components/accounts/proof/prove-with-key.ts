import type { Posted } from '#app/client/accounts/post-fields.ts'
import type { ViewerNostr } from '#app/components/base/shell/use-nostr.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import type { ProofView } from './proof-view.ts'

/** Has the account's key sign, as a proof; its owner may be asked to connect first. Never rejects. */
export async function proveWithKey(nostr: ViewerNostr): Promise<Posted<Partial<ProofView>>> {
  try {
    const signer = await nostr.signer()
    if (!signer) return { problem: nostrIdentityTexts.needed, code: 'NO_USER' }
    const { proveKey: showKey } = await import('#app/client/social/signers/prove-key.ts')
    return await showKey(signer, 'nostr-prove')
  } catch {
    // The code wasn't reached.
    return { problem: uiTexts.offline, code: 'UNREACHABLE' }
  }
}
