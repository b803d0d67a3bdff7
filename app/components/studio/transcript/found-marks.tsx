import type { Found } from '#app/client/transcript/replace-text.ts'
import styles from './transcript-editor.module.css'

interface FoundMarksProps {
  text: string
  found: Found[] | undefined
  now: number | null
}

/** The same text behind the field, unseen: it gives the field its height, and what was found its marks. */
export function FoundMarks({ text, found = [], now }: FoundMarksProps) {
  const ends = [0, ...found.map(({ at, length }) => at + length)]
  return (
    <div className={styles.behind} aria-hidden dir="auto">
      {found.map(({ at, length }, place) => (
        <span key={at}>
          {text.slice(ends[place], at)}
          <mark data-now={at === now || undefined}>{text.slice(at, at + length)}</mark>
        </span>
      ))}
      {/* A line without words is a line high. */}
      {`${text.slice(ends.at(-1))} `}
    </div>
  )
}
