import { useSyncExternalStore } from 'react'
import { type Draft, emptyDraft, readDraft, writeDraft } from '#app/client/social/notes/drafts.ts'
import { deviceStorage } from '#app/client/base/device-storage.ts'

const storage = deviceStorage()
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** The draft of a place, which this browser stores until it is sent. All composers of a place share it. */
export function useDraft(place: string) {
  const draft = useSyncExternalStore(
    subscribe,
    () => draftOf(place),
    () => emptyDraft,
  )

  function change(next: Draft): void {
    drafts.set(place, next)
    writeDraft(storage, place, next)
    for (const listener of [...listeners]) listener()
  }

  return { draft, change, clear: () => change(emptyDraft) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function draftOf(place: string): Draft {
  const cached = drafts.get(place)
  if (cached) return cached
  const stored = readDraft(storage, place)
  drafts.set(place, stored)
  return stored
}
