import { type ContentId, contentIds } from './content-id.ts'
import type { NostrEvent, UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

const toEvent = 7
const toContent = 17

/** A reaction to an event (NIP-25), or to content outside of Nostr. */
export interface Reaction {
  /** Whether it is a like: any content but `-`, emoji too. */
  isLike: boolean
  event: string | null
  contents: ContentId[]
}

/** Reads a reaction; null for other events, and reactions without a target. */
export function reactionOf(event: Pick<NostrEvent, 'kind' | 'tags' | 'content'>): Reaction | null {
  if (event.kind !== toEvent && event.kind !== toContent) return null
  const isLike = event.content !== '-'
  if (event.kind === toContent) {
    const contents = contentIds(event)
    return contents.length > 0 ? { isLike, event: null, contents } : null
  }
  // The last `e` tag is the target (NIP-25).
  const target = event.tags.findLast(([name, id]) => name === 'e' && isHex32(id))?.[1]
  return target === undefined ? null : { isLike, event: target, contents: [] }
}

/** A like of an event, at `now` in seconds. `relay` is the address of a relay that has the event. */
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
