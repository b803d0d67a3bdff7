import type { NostrEvent } from './event.ts'
import { isHex32 } from './parsed.ts'

export const noteKind = 1
export const commentKind = 1111

/** Where a note stands: the events that it answers by id. Both are null for one that answers none. */
export interface ThreadPlace {
  /** What the whole thread began with. */
  root: string | null
  /** What the note answers. */
  parent: string | null
}

/** Whether an event is a note that people read in feeds: a note (NIP-10) or a comment (NIP-22). */
export function isNote({ kind }: Pick<NostrEvent, 'kind'>): boolean {
  return kind === noteKind || kind === commentKind
}

/** The place of a note or comment in its thread. */
export function threadPlace({ kind, tags }: Pick<NostrEvent, 'kind' | 'tags'>): ThreadPlace {
  if (kind === commentKind) {
    return { root: firstId(tags, 'E'), parent: firstId(tags, 'e') }
  }
  if (kind !== noteKind) return { root: null, parent: null }
  const named = tags.filter(([name, id]) => name === 'e' && isHex32(id))
  const root = named.find(([, , , mark]) => mark === 'root')?.[1]
  const reply = named.findLast(([, , , mark]) => mark === 'reply')?.[1]
  if (root ?? reply) return { root: root ?? reply ?? null, parent: reply ?? root ?? null }
  // By their places, as it was done before there were marks: the first began the thread, the last is answered.
  const unmarked = named.filter(([, , , mark = '']) => mark !== 'mention')
  return { root: unmarked[0]?.[1] ?? null, parent: unmarked.at(-1)?.[1] ?? null }
}

function firstId(tags: string[][], wanted: string): string | null {
  return tags.find(([name, id]) => name === wanted && isHex32(id))?.[1] ?? null
}
