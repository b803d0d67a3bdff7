import { createHmac } from 'node:crypto'
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'

/** The installation itself on Nostr: the boost bot's key. */
export interface Identity {
  /** 64 hexadecimal digits. */
  pubkey: string
  /** Signs an event in the installation's name; `created_at` in seconds. */
  sign(event: Pick<NostrEvent, 'kind' | 'created_at' | 'tags' | 'content'>): NostrEvent
}

/** The identity of the operator's secret key; without one it derives from the installation's secret, and lasts as long. */
export function openIdentity(given: Uint8Array | undefined, secret: Uint8Array): Identity {
  const key = given ?? createHmac('sha256', secret).update('nostr identity').digest()
  return {
    pubkey: getPublicKey(key),
    sign({ kind, created_at, tags, content }) {
      const { id, pubkey, sig } = finalizeEvent({ kind, created_at, tags, content }, key)
      return { id, pubkey, created_at, kind, tags, content, sig }
    },
  }
}
