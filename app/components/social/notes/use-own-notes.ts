import { useEffect, useSyncExternalStore } from 'react'
import {
  clearOwnNotes,
  ownNotes,
  ownNotesAt,
  subscribeOwnNotes,
} from '#app/client/social/notes/own-notes.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'

const none: ReturnType<typeof ownNotes> = []

/** Gives what the viewer has just written at a place, without what the list has anyway. It goes with the list. */
export function useOwnNotes(inList: ReadonlySet<string>): (...places: string[]) => TimelineItem[] {
  const { pubkey: viewer } = useNostr()
  const own = useSyncExternalStore(subscribeOwnNotes, ownNotes, () => none)
  useEffect(() => () => clearOwnNotes(() => true), [])
  return (...places) => (own === none ? [] : ownNotesAt(places, { viewer, inList }))
}
