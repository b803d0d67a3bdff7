import { Button } from '@radix-ui/themes/components/button'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import { CloudCheck, Redo2, RefreshCw, Replace, Undo2, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { previewPlayer, type PreviewSource } from '#app/client/studio/preview/preview-player.ts'
import type { Found } from '#app/client/catalogue/transcript/replace-text.ts'
import type { TextTarget } from '#app/client/studio/texts/save-segments.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/segment.ts'
import { transcriptEditorTexts as texts } from '#app/texts/studio/transcript-editor.ts'
import { ReplaceBar } from './replace-bar.tsx'
import styles from './transcript-editor.module.css'
import { TranscriptLines } from './transcript-lines.tsx'
import { useTranscriptEditor } from './use-transcript-editor.ts'

const SpeakersDialog = lateComponent(() => import('./speakers-dialog.tsx'))

interface TranscriptEditorProps {
  target: TextTarget
  segments: TranscriptSegment[]
  /** The episode's audio for the preview. */
  source: PreviewSource | null
}

/** The editor of a transcript, synchronised with the preview of its audio. */
export default function TranscriptEditor({ target, segments, source }: TranscriptEditorProps) {
  const editing = useTranscriptEditor(target, segments)
  const [isFinding, setFinding] = useState(false)
  const [found, setFound] = useState<{ all: Found[]; place: number }>({ all: [], place: 0 })
  const [showsSpeakers, setShowsSpeakers] = useState(false)

  useEffect(() => {
    if (source) previewPlayer().open(source)
  }, [source])
  useEditorKeys({ undo: editing.undo, redo: editing.redo, find: () => setFinding(true) })

  useBeforeUnload((event) => {
    if (editing.isDirty) event.preventDefault()
  })

  function closeFind() {
    setFinding(false)
    setFound({ all: [], place: 0 })
  }

  return (
    <div>
      <div className={styles.toolbar}>
        <div className={styles.tools}>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="1"
            radius="full"
            aria-label={texts.undo}
            title={texts.undo}
            disabled={!editing.canUndo}
            onClick={editing.undo}
          >
            <Undo2 />
          </IconButton>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            size="1"
            radius="full"
            aria-label={texts.redo}
            title={texts.redo}
            disabled={!editing.canRedo}
            onClick={editing.redo}
          >
            <Redo2 />
          </IconButton>
          <Button
            type="button"
            variant="soft"
            color="gray"
            size="1"
            aria-expanded={isFinding}
            onClick={() => (isFinding ? closeFind() : setFinding(true))}
          >
            <Replace />
            {texts.find}
          </Button>
          <Button
            type="button"
            variant="soft"
            color="gray"
            size="1"
            onClick={() => setShowsSpeakers(true)}
          >
            <Users />
            {texts.speakers}
          </Button>
          <SaveState isDirty={editing.isDirty} />
        </div>
        {isFinding && (
          <ReplaceBar
            segments={editing.segments}
            edit={editing.edit}
            found={found}
            onFound={setFound}
            onClose={closeFind}
          />
        )}
      </div>
      <p className={styles.keys}>{texts.keys}</p>
      <TranscriptLines editing={editing} source={source} found={found} />
      {showsSpeakers && (
        <SpeakersDialog
          segments={editing.segments}
          edit={editing.edit}
          onClose={() => setShowsSpeakers(false)}
        />
      )}
    </div>
  )
}

function SaveState({ isDirty }: { isDirty: boolean }) {
  const Icon = isDirty ? RefreshCw : CloudCheck
  return (
    <span className={styles.saveState} role="status">
      <Icon size={16} aria-hidden />
      {isDirty ? texts.saving : texts.saved}
    </span>
  )
}

interface EditorKeys {
  undo: () => void
  redo: () => void
  find: () => void
}

/** Shortcuts for undo, and for finding text in lines that aren't rendered, which the browser's search can't find. */
function useEditorKeys({ undo, redo, find }: EditorKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    const inField = event.target instanceof HTMLInputElement
    if (key === 'f') find()
    else if (inField) return
    else if (key === 'z' && !event.shiftKey) undo()
    else if (key === 'y' || key === 'z') redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
