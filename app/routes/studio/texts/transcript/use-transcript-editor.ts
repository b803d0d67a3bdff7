import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { createOptimisticList } from '#app/client/studio/texts/optimistic-list.ts'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import { saveTranscript } from '#app/client/studio/texts/save-transcript.ts'
import {
  edited,
  type EditHistory,
  newHistory,
  redone,
  rolledBack,
  undone,
} from '#app/client/catalogue/transcript/edit-history.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { savableSegments, type Segments } from '#app/protocols/text/transcripts/edits.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'

/** Debounce before edits are saved, in milliseconds. */
const pause = 250

type Change =
  /** Successive edits of the same `part` are undone together. */
  | { type: 'edit'; edit: (segments: Segments) => Segments; part?: string }
  | { type: 'undo' | 'redo' }
  | { type: 'roll back'; saved: Segments }

export interface TranscriptEditing {
  segments: Segments
  isDirty: boolean
  canUndo: boolean
  canRedo: boolean
  edit: (edit: (segments: Segments) => Segments, part?: string) => void
  undo: () => void
  redo: () => void
}

/** The state of an edited transcript: edits are optimistic, and rolled back if saving fails. */
export function useTranscriptEditor(
  { feed_id, item_id, access }: TextTarget,
  initial: Segments,
): TranscriptEditing {
  const [history, change] = useReducer(reduce, initial, newHistory)
  const [list] = useState(() =>
    createOptimisticList(
      initial,
      (segments) => saveTranscript({ feed_id, item_id, access }, savableSegments(segments)),
      { pause },
    ),
  )
  const isDirty = useSyncExternalStore(list.subscribe, list.isDirty, list.isDirty)
  const saving = useRef<Promise<boolean> | null>(null)
  const showToast = useToast()
  useEffect(() => list.flush, [list])

  useEffect(() => {
    const edits = list.edit(history.present)
    if (edits === saving.current) return
    // Edits that are saved together share a promise, so a failure is reported once.
    saving.current = edits
    void edits.then((wentWell) => {
      if (wentWell) return
      change({ type: 'roll back', saved: list.shown() })
      showToast(itemTexts.transcript.updateFailed, 'error')
    })
  }, [list, history.present, showToast])

  // The functions stay the same, so that only changed lines render again.
  const actions = useMemo(
    () => ({
      edit: (edit: (segments: Segments) => Segments, part?: string) =>
        change({ type: 'edit', edit, ...(part !== undefined && { part }) }),
      undo: () => change({ type: 'undo' }),
      redo: () => change({ type: 'redo' }),
    }),
    [],
  )
  return {
    ...actions,
    segments: history.present,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

function reduce(history: EditHistory<Segments>, change: Change): EditHistory<Segments> {
  switch (change.type) {
    case 'edit':
      return edited(history, change.edit(history.present), change.part)
    case 'undo':
      return undone(history)
    case 'redo':
      return redone(history)
    case 'roll back':
      return rolledBack(history, change.saved)
  }
}
