import { type NostrEvent, parseEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

const kinds = new Set([6, 16])
const bounds = { tags: 5000, content: 100_000 }
const longestEmbedded = 400_000

/** That somebody passes an event on to who follows them (NIP-18). */
export interface Repost {
  id: string
  /** The event as the repost carries it; its id and signature are still to be checked. */
  embedded: NostrEvent | null
}

/** Reads a repost; null for other events and for those that name none. */
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
