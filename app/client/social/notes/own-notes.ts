import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Thread, TimelineItem } from '#app/schemas/social/notes.ts'

/** A note that was written in this tab. */
export interface OwnNote {
  /** The place of its composer, such as `reply:{id}`. */
  place: string
  item: TimelineItem
}

let own: readonly OwnNote[] = []
const listeners = new Set<() => void>()

function change(next: readonly OwnNote[]): void {
  own = next
  for (const listener of [...listeners]) listener()
}

/**
 * Shows a note where it was written, once our relay has it: not every list that it is written over would have it, such
 * as Trending, or the first page of a long thread. Never rejects: if it can't be read now, the next load has it.
 */
export async function showOwnNote(
  place: string,
  { id, pubkey }: NostrEvent,
  send?: typeof fetch,
): Promise<void> {
  try {
    const body = { id, viewer: pubkey }
    const { note } = await publicCall<Thread>('/api/load-note', body, send && { send })
    const item = { action: null, note, parent: null, hit: null }
    change([...own.filter(({ item }) => item.note.id !== id), { place, item }])
  } catch {
    // It stays where all see it.
  }
}

/** Clears those that are deleted, or whose page is left. */
export function clearOwnNotes(which: (note: OwnNote) => boolean): void {
  if (own.some(which)) change(own.filter((note) => !which(note)))
}

export function ownNotes(): readonly OwnNote[] {
  return own
}

/** What the viewer, by their key, has written at these places, the newest first, without what a list has anyway. */
export function ownNotesAt(
  places: readonly string[],
  { viewer, inList }: { viewer: string | null; inList: ReadonlySet<string> },
): TimelineItem[] {
  return own
    .filter(({ place, item: { note } }) => places.includes(place) && !inList.has(note.id))
    .map(({ item }) => item)
    .filter(({ note }) => note.pubkey === viewer)
    .reverse()
}

/** Returns the function that unsubscribes. */
export function subscribeOwnNotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
