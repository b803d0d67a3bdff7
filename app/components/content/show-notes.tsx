import { classNames } from '#app/components/ui/class-names.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { isLongerThan } from './notes-length.ts'
import styles from './show-notes.module.css'

const clampedLines = 3
const narrowLine = 35
const wideLine = 72

interface ShowNotesProps {
  /** Safe HTML. */
  html: string
  /** Three lines, and the rest on demand. */
  clamped?: boolean
}

/** What a feed says of itself or an item, as text with links. */
export function ShowNotes({ html, clamped = false }: ShowNotesProps) {
  const isLong = clamped && isLongerThan(html, clampedLines, narrowLine)
  const notes = (
    <div
      className={classNames('prose', styles.notes, isLong && styles.clamped)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
  if (!isLong) return notes
  return (
    <div className={styles.clamp}>
      {notes}
      <SeeMore isLongWhenWide={isLongerThan(html, clampedLines, wideLine)} />
    </div>
  )
}

/** Opened without JavaScript: the style sheet undoes the clamp of the notes beside it. */
function SeeMore({ isLongWhenWide }: { isLongWhenWide: boolean }) {
  return (
    <details className={classNames(styles.more, !isLongWhenWide && styles.narrowOnly)}>
      <summary>
        <span className={styles.whenClosed}>{texts.seeMore}</span>
        <span className={styles.whenOpen}>{texts.seeLess}</span>
      </summary>
    </details>
  )
}
