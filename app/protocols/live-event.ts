import { naddrEncode, npubEncode } from 'nostr-tools/nip19'
import { verifyEvent } from 'nostr-tools/pure'

/** The kind of events that announce a livestream and hold its chat together (NIP-53). */
export const liveEventKind = 30_311

interface NostrEvent {
  id: string
  pubkey: string
  created_at: number
  kind: number
  tags: string[][]
  content: string
  sig: string
}

/** Where the chat of a livestream is: `id` is the address of its event, `space` the same as NIP-19 writes it. */
export interface LiveChat {
  type: 'NOSTR'
  id: string
  npub: string
  space: string
}

/** The livestream that a signed kind 30311 event is about (its `d` tag), and its chat; null unless signature and kind hold. */
export function readLiveEvent(event: NostrEvent): { livestreamId: string; chat: LiveChat } | null {
  const livestreamId = event.tags.find(([name]) => name === 'd')?.[1]
  if (event.kind !== liveEventKind || !livestreamId || !verifyEvent({ ...event })) return null
  const address = { kind: liveEventKind, pubkey: event.pubkey, identifier: livestreamId }
  return {
    livestreamId,
    chat: {
      type: 'NOSTR',
      id: `${liveEventKind}:${event.pubkey}:${livestreamId}`,
      npub: npubEncode(event.pubkey),
      space: naddrEncode(address),
    },
  }
}
