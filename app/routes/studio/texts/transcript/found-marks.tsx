import type { Found } from '#app/client/catalogue/transcript/replace-text.ts'
import styles from './transcript-editor.module.css'

interface FoundMarksProps {
  text: string
  found: Found[] | undefined
  now: number | null
}

/** An invisible copy of the text behind the field, which sets the field's height and highlights matches. */
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
      {/* The space gives an empty line its height. */}
      {`${text.slice(ends.at(-1))} `}
    </div>
  )
}
