import { useSyncExternalStore } from 'react'
import { browserIdentity } from '#app/client/social/signers/browser-identity.ts'
import { signerWithKey } from '#app/client/social/signers/identity.ts'

/** Whether somebody is connected in this browser who signs for the account of this key; a visitor has none. */
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
