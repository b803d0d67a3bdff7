import { type ContentId, contentIds } from './content-id.ts'
import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

const toEvent = 7
const toContent = 17

/** Somebody's reaction to an event (NIP-25), or to content outside of Nostr. */
export interface Reaction {
  /** Whatever isn't a dislike is a like, emoji as well. */
  isLike: boolean
  event: string | null
  contents: ContentId[]
}

/** Reads a reaction; null for other events and for those that react to nothing known. */
export function reactionOf(event: Pick<NostrEvent, 'kind' | 'tags' | 'content'>): Reaction | null {
  if (event.kind !== toEvent && event.kind !== toContent) return null
  const isLike = event.content !== '-'
  if (event.kind === toContent) {
    const contents = contentIds(event)
    return contents.length > 0 ? { isLike, event: null, contents } : null
  }
  // Of several the last one is meant.
  const target = event.tags.findLast(([name, id]) => name === 'e' && isHex32(id))?.[1]
  return target === undefined ? null : { isLike, event: target, contents: [] }
}

/** A like of an event, at `now` in seconds; `relay` is where the event is found. */
export function likeEvent(
  { id, pubkey, kind }: Pick<NostrEvent, 'id' | 'pubkey' | 'kind'>,
  relay: string,
  now: number,
): UnsignedEvent {
  return {
    kind: toEvent,
    created_at: now,
    tags: [
      ['e', id, relay, pubkey],
      ['p', pubkey],
      ['k', String(kind)],
    ],
    content: '+',
  }
}
