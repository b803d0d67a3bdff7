import type { ReactNode } from 'react'
import { Cover } from '#app/components/base/ui/cover.tsx'
import styles from './preview-card.module.css'

interface PreviewCardProps {
  id: string
  over: string | undefined
  title: string
  cover: string | null
  /** Shown below the title: duration, badges. */
  children?: ReactNode
}

/** A preview of the edited record as listeners will see it. */
export function PreviewCard({ id, over, title, cover, children }: PreviewCardProps) {
  return (
    <div className={styles.card} aria-hidden>
      <Cover id={id} title={title} src={cover} size={288} fill />
      <div className={styles.words}>
        <p className={styles.over} dir="auto">
          {over}
        </p>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <div className={styles.facts}>{children}</div>
      </div>
    </div>
  )
}
