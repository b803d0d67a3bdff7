import { naddrEncode, npubEncode } from 'nostr-tools/nip19'
import { verifyEvent } from 'nostr-tools/pure'
import type { NostrEvent } from './event.ts'
import { liveActivityKind, liveAddress } from './live-activity.ts'

/** The chat of a livestream: `id` is the address of its live activity, `space` the same as `naddr1…` (NIP-19). */
export interface LiveChat {
  type: 'NOSTR'
  id: string
  npub: string
  space: string
}

/** The livestream (`d` tag) and chat of a signed kind 30311 event; null if signature or kind is wrong. */
export function readLiveEvent(event: NostrEvent): { livestreamId: string; chat: LiveChat } | null {
  const livestreamId = event.tags.find(([name]) => name === 'd')?.[1]
  if (event.kind !== liveActivityKind || !livestreamId || !verifyEvent({ ...event })) return null
  return { livestreamId, chat: liveChatOf(event.pubkey, livestreamId) }
}

/** The chat of a livestream whose live activity this key announces. */
export function liveChatOf(pubkey: string, livestreamId: string): LiveChat {
  return {
    type: 'NOSTR',
    id: liveAddress({ pubkey, d: livestreamId }),
    npub: npubEncode(pubkey),
    space: naddrEncode({ kind: liveActivityKind, pubkey, identifier: livestreamId }),
  }
}
