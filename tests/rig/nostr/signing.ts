import { finalizeEvent, getPublicKey } from 'nostr-tools'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'

/** Somebody with a key of their own. */
export interface Signer {
  secret: Uint8Array
  pubkey: string
  /** Signs an event; what isn't said is a note of just now. */
  sign(fields?: Partial<Pick<NostrEvent, 'kind' | 'tags' | 'content' | 'created_at'>>): NostrEvent
}

let keys = 0
let notes = 0

/** A new key; `now` gives the time in seconds of what it signs. */
export function newSigner(now: () => Date = () => new Date()): Signer {
  const secret = new Uint8Array(32).fill(1)
  new DataView(secret.buffer).setUint32(4, ++keys)
  return {
    secret,
    pubkey: getPublicKey(secret),
    sign(fields = {}) {
      const created_at = Math.floor(now().getTime() / 1000)
      const note = { kind: 1, tags: [], content: `Note ${++notes}`, created_at, ...fields }
      // As it is read from a wire: nostr-tools marks what it has signed itself.
      return JSON.parse(JSON.stringify(finalizeEvent(note, secret))) as NostrEvent
    },
  }
}
