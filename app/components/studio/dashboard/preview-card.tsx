import type { ReactNode } from 'react'
import { Cover } from '#app/components/ui/cover.tsx'
import styles from './preview-card.module.css'

interface PreviewCardProps {
  id: string
  over: string | undefined
  title: string
  cover: string | null
  /** Below the title: length, badges. */
  children?: ReactNode
}

/** How the thing being edited will look to listeners. */
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
