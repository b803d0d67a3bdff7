import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hidden } from '#app/rules/social/visibility.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import styles from '#app/components/social/notes/note.module.css'

/** Folds a hidden note behind a line that says why, and opens it; a visible note stays as it is. */
export function FoldedNote({ hidden, children }: { hidden: Hidden | null; children: ReactNode }) {
  if (!hidden) return children
  return (
    <details className={styles.hidden}>
      <summary>
        <EyeOff size={16} aria-hidden />
        <span>{texts.hidden(hidden)}</span>
        <span className={styles.show}>{texts.show}</span>
      </summary>
      {children}
    </details>
  )
}
