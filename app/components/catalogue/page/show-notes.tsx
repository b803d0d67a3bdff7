import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { isLongerThan } from './notes-length.ts'
import styles from './show-notes.module.css'

const clampedLines = 3
const narrowLine = 38
const wideLine = 80

interface ShowNotesProps {
  /** Safe HTML. */
  html: string
  /** Three lines, and the rest on demand. */
  clamped?: boolean
}

/** What a feed says of itself or an item, as text with links. */
export function ShowNotes({ html, clamped = false }: ShowNotesProps) {
  if (clamped && isLongerThan(html, clampedLines, narrowLine)) return <ClampedNotes html={html} />
  return (
    <div
      className={classNames('prose', styles.notes)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Opened without JavaScript too: the style sheet undoes the clamp of the notes beside the open <details>. */
function ClampedNotes({ html }: { html: string }) {
  const notes = useRef<HTMLDivElement>(null)
  const isCut = useIsCut(notes)
  const isShortWhenWide = !isLongerThan(html, clampedLines, wideLine)
  return (
    <div className={styles.clamp}>
      <div
        ref={notes}
        className={classNames('prose', styles.notes, styles.clamped)}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <details
        className={classNames(
          styles.more,
          isShortWhenWide && styles.narrowOnly,
          !isCut && styles.needless,
        )}
      >
        <summary>
          <span className={styles.whenClosed}>{texts.seeMore}</span>
          <span className={styles.whenOpen}>{texts.seeLess}</span>
        </summary>
      </details>
    </div>
  )
}

/** Whether the text is really cut off, which only the browser can measure. Stays the same while the text is open. */
function useIsCut(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(element).overflow === 'hidden')
        setIsCut(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isCut
}
