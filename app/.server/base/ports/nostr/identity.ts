import { createHmac } from 'node:crypto'
import { finalizeEvent, getPublicKey } from 'nostr-tools/pure'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'

/** Whoever signs on this server: the installation itself, which is the boost bot, or a show that is hosted here. */
export interface Identity {
  /** 64 hexadecimal digits. */
  pubkey: string
  /** Signs an event in their name; `created_at` in seconds. */
  sign(event: UnsignedEvent): NostrEvent
}

/** The identity of the operator's secret key; without one it derives from the installation's secret, and lasts as long. */
export function openIdentity(given: Uint8Array | undefined, secret: Uint8Array): Identity {
  return identityOf(given ?? createHmac('sha256', secret).update('nostr identity').digest())
}

/** The identity of a secret key. */
export function identityOf(key: Uint8Array): Identity {
  return {
    pubkey: getPublicKey(key),
    sign({ kind, created_at, tags, content }) {
      const { id, pubkey, sig } = finalizeEvent({ kind, created_at, tags, content }, key)
      return { id, pubkey, created_at, kind, tags, content, sig }
    },
  }
}
