import type { Signer } from '#app/client/social/signers/signer.ts'
import { useSession } from './session.ts'

export interface ViewerNostr {
  /** The key that is linked to the account, in hexadecimal digits; null without one. */
  pubkey: string | null
  /** Who signs for the viewer, who is asked to connect where nobody does yet; null where they don't want to. */
  signer(): Promise<Signer | null>
}

/** The viewer's Nostr key, and who signs with it. What signing takes is loaded once it is needed. */
export function useNostr(): ViewerNostr {
  const { user } = useSession()
  const pubkey = user?.nostr?.pubkey ?? null
  return {
    pubkey,
    async signer() {
      const { viewerSigner } = await import('#app/client/social/signers/viewer-signer.ts')
      return viewerSigner(pubkey)
    },
  }
}
