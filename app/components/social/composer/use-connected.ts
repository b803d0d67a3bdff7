import { useSyncExternalStore } from 'react'
import { browserIdentity } from '#app/client/social/signers/browser-identity.ts'
import { signerWithKey } from '#app/client/social/signers/identity.ts'

/** Whether the signer that is connected in this browser has this key; false for visitors, who have none. */
export function useConnected(pubkey: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signerWithKey(browserIdentity().getSnapshot(), pubkey) !== null,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  browserIdentity().restore()
  return browserIdentity().subscribe(listener)
}
