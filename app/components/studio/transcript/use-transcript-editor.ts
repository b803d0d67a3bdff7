import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { createOptimisticList } from '#app/client/studio/optimistic-list.ts'
import type { TextTarget } from '#app/client/studio/save-segments.ts'
import { saveTranscript } from '#app/client/transcript/browser-saving.ts'
import {
  edited,
  type EditHistory,
  newHistory,
  redone,
  rolledBack,
  undone,
} from '#app/client/transcript/edit-history.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { savableSegments, type Segments } from '#app/protocols/transcripts/edits.ts'
import { itemTexts } from '#app/texts/item-texts.ts'

/** Milliseconds without another edit before edits are saved. */
const pause = 250

type Change =
  /** `part` names what a row of edits belongs to that is undone as one. */
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

/** A transcript that is edited: every edit shows at once, is saved, and is taken back where that fails. */
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
    // Edits that are saved together end together: what became of them is told once.
    saving.current = edits
    void edits.then((wentWell) => {
      if (wentWell) return
      change({ type: 'roll back', saved: list.shown() })
      showToast(itemTexts.transcript.updateFailed, 'error')
    })
  }, [list, history.present, showToast])

  // The same functions for all edits: of the lines only those that changed are drawn again.
  const doing = useMemo(
    () => ({
      edit: (edit: (segments: Segments) => Segments, part?: string) =>
        change({ type: 'edit', edit, ...(part !== undefined && { part }) }),
      undo: () => change({ type: 'undo' }),
      redo: () => change({ type: 'redo' }),
    }),
    [],
  )
  return {
    ...doing,
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
