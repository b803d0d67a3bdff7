import { TriangleAlert } from 'lucide-react'
import type { Note } from '#app/schemas/social/notes.ts'
import { contentWarning } from '#app/protocols/nostr/content-warning.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { LinkCard } from './link-card.tsx'
import { NoteText } from './note-text.tsx'
import { QuotedNote } from './quoted-note.tsx'
import styles from '#app/components/social/notes/note.module.css'

/** A note's text, quoted note and link preview; behind a content warning where its author wants one (NIP-36). */
export function NoteBody({ note, focused = false }: { note: Note; focused?: boolean }) {
  const warning = contentWarning(note.json.tags)
  const { quoted, preview } = note
  const body = (
    <>
      <NoteText note={note} focused={focused} />
      {quoted && <QuotedNote note={quoted} />}
      {preview && <LinkCard noteId={note.id} preview={preview} />}
    </>
  )
  if (warning === null) return body
  return (
    <details className={styles.warned}>
      <summary>
        <TriangleAlert size={16} aria-hidden />
        <span>{warning ? texts.contentWarningOf(warning) : texts.contentWarning}</span>
        <span className={styles.show}>{texts.show}</span>
      </summary>
      {body}
    </details>
  )
}
