import { neventEncode } from 'nostr-tools/nip19'
import type { NostrEvent, UnsignedEvent } from './event.ts'
import { noteKind } from './thread.ts'
import { hashtagTags, personTags, quoteTags, type WrittenText } from './written-text.ts'

/** A note that quotes another (NIP-18), at `now` in seconds. `relay` is the address of a relay that has the other. */
export function quoteEvent(
  { content, pubkeys, events }: WrittenText,
  quoted: NostrEvent,
  relay: string,
  now: number,
): UnsignedEvent {
  const { id, pubkey, kind } = quoted
  const name = `nostr:${neventEncode({ id, relays: [relay], author: pubkey, kind })}`
  const others = events.filter((event) => event !== id)
  return {
    kind: noteKind,
    created_at: now,
    // First, since clients show one quote of several.
    tags: [
      ['q', id, relay, pubkey],
      ...quoteTags(others),
      ...personTags([pubkey, ...pubkeys]),
      ...hashtagTags(content),
    ],
    content: content === '' ? name : `${content}\n\n${name}`,
  }
}
