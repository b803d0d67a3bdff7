import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { saveTranscript } from '#app/client/transcript/browser-saving.ts'
import {
  edited,
  type EditHistory,
  newHistory,
  redone,
  rolledBack,
  undone,
} from '#app/client/transcript/edit-history.ts'
import {
  createOptimisticSaver,
  type OptimisticSaver,
} from '#app/client/transcript/optimistic-saver.ts'
import type { TranscriptTarget } from '#app/client/transcript/save-segments.ts'
import { useToast } from '#app/components/ui/toast.tsx'
import { savableSegments, type Segments } from '#app/protocols/transcripts/edits.ts'
import { itemTexts } from '#app/texts/item-texts.ts'

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
  { feed_id, item_id, access }: TranscriptTarget,
  initial: Segments,
): TranscriptEditing {
  const [history, change] = useReducer(reduce, initial, newHistory)
  const [isDirty, setDirty] = useState(false)
  const saver = useRef<OptimisticSaver<Segments> | null>(null)
  const showToast = useToast()

  useEffect(() => {
    const target = { feed_id, item_id, access }
    saver.current ??= createOptimisticSaver<Segments>({
      saved: initial,
      save: (segments) => saveTranscript(target, savableSegments(segments)),
      onDirty: setDirty,
      onFailed(saved) {
        change({ type: 'roll back', saved })
        showToast(itemTexts.transcript.updateFailed, 'error')
      },
    })
    const current = saver.current
    return () => current.flush()
    // What is edited stays the same as long as the editor is there.
  }, [])

  useEffect(() => saver.current?.change(history.present), [history.present])

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
