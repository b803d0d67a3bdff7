import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const noteKind = 1
export const commentKind = 1111

/** The place of a note in its thread, as ids of events. Both are null for a note that is no reply. */
export interface ThreadPlace {
  /** The first event of the thread. */
  root: string | null
  /** The event that the note replies to. */
  parent: string | null
}

/** Whether an event is a note, as timelines show it: a note (NIP-10) or a comment (NIP-22). */
export function isNote({ kind }: Pick<NostrEvent, 'kind'>): boolean {
  return kind === noteKind || kind === commentKind
}

/** The place of a note or comment in its thread. */
export function threadPlace({ kind, tags }: Pick<NostrEvent, 'kind' | 'tags'>): ThreadPlace {
  if (kind === commentKind) {
    return { root: firstId(tags, 'E'), parent: firstId(tags, 'e') }
  }
  if (kind !== noteKind) return { root: null, parent: null }
  const eventTags = tags.filter(([name, id]) => name === 'e' && isHex32(id))
  const root = eventTags.find(([, , , mark]) => mark === 'root')?.[1]
  const reply = eventTags.findLast(([, , , mark]) => mark === 'reply')?.[1]
  if (root ?? reply) return { root: root ?? reply ?? null, parent: reply ?? root ?? null }
  // Deprecated positional tags: the first is the root, the last the parent.
  const unmarked = eventTags.filter(([, , , mark = '']) => mark !== 'mention')
  return { root: unmarked[0]?.[1] ?? null, parent: unmarked.at(-1)?.[1] ?? null }
}

function firstId(tags: string[][], wanted: string): string | null {
  return tags.find(([name, id]) => name === wanted && isHex32(id))?.[1] ?? null
}
