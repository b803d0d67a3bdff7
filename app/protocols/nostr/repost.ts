import { eventText, type NostrEvent, parseEvent, type UnsignedEvent } from './event.ts'
import { isHex32 } from './parsed.ts'
import { isProtected } from './protected-event.ts'
import { noteKind } from './thread.ts'

const [ofNote, ofOther] = [6, 16]
const kinds = new Set([ofNote, ofOther])
const bounds = { tags: 5000, content: 100_000 }
const longestEmbedded = 400_000

/** A repost (NIP-18). */
export interface Repost {
  id: string
  /** The embedded event, whose id and signature aren't checked. */
  embedded: NostrEvent | null
}

/** Reads a repost; null for other events, and reposts without a target. */
export function repostOf({
  kind,
  tags,
  content,
}: Pick<NostrEvent, 'kind' | 'tags' | 'content'>): Repost | null {
  if (!kinds.has(kind)) return null
  const id = tags.find(([name, value]) => name === 'e' && isHex32(value))?.[1]
  if (id === undefined) return null
  const embedded = embeddedEvent(content)
  return { id, embedded: embedded?.id === id ? embedded : null }
}

function embeddedEvent(content: string): NostrEvent | null {
  if (!content.startsWith('{') || content.length > longestEmbedded) return null
  try {
    const read = parseEvent(JSON.parse(content), bounds)
    return 'value' in read ? read.value : null
  } catch {
    return null
  }
}

/**
 * A repost of an event, at `now` in seconds. `relay` is a relay that has the event. Protected events aren't embedded.
 */
export function repostEvent(event: NostrEvent, relay: string, now: number): UnsignedEvent {
  const { id, pubkey, kind } = event
  const isOfNote = kind === noteKind
  return {
    kind: isOfNote ? ofNote : ofOther,
    created_at: now,
    tags: [['e', id, relay], ['p', pubkey], ...(isOfNote ? [] : [['k', String(kind)]])],
    content: isProtected(event) ? '' : eventText(event),
  }
}
