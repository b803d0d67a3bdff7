import { useSyncExternalStore } from 'react'
import { browserIdentity } from '#app/client/nostr/browser-identity.ts'

/** Whether somebody is connected in this browser who signs for the account of this key; a visitor has none. */
export function useConnected(pubkey: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isConnected(pubkey),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  browserIdentity().restore()
  return browserIdentity().subscribe(listener)
}

function isConnected(pubkey: string | null): boolean {
  const identity = browserIdentity().getSnapshot()
  return pubkey !== null && identity.state === 'connected' && identity.signer.pubkey === pubkey
}
