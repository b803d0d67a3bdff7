import type { ReactNode } from 'react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import styles from '#app/components/studio/frame/studio.module.css'

interface RecordQuestionProps {
  /** The record's title, and the path of its editor. */
  record: { title: string; editor: string }
  /** The action to confirm. */
  act: string
  /** The question; the record's title if missing. */
  question?: string
  intent: string
  isDanger?: boolean
  problem?: ReactNode
  /** The consequences for the record. */
  children: ReactNode
}

/** A page that asks for confirmation of an action on a whole record. */
export function RecordQuestion({
  record: { title, editor },
  act,
  question = title,
  intent,
  isDanger = false,
  problem,
  children,
}: RecordQuestionProps) {
  return (
    <EditorFrame back={editor} over={title} title={act}>
      <div className={styles.narrow}>
        <h2 dir="auto">{question}</h2>
        {problem && <Alert tone="error">{problem}</Alert>}
        <ConfirmForm intent={intent} button={act} isDanger={isDanger} back={editor}>
          {children}
        </ConfirmForm>
      </div>
    </EditorFrame>
  )
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
