import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'

/** An event of a kind with tags, signed by a new key. */
export function signedEvent(kind: number, given: string[][]) {
  const event = { kind, tags: given, content: '', created_at: 1_700_000_000 }
  const { id, pubkey, created_at, tags, content, sig } = finalizeEvent(event, generateSecretKey())
  return { id, pubkey, created_at, kind, tags, content, sig }
}
