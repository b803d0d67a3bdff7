import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Panel } from './panel.tsx'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** Where it is the whole page, the title is its heading. */
  titleAs?: 'p' | 'h1' | 'h2'
  /** A second line, in second text. */
  text?: string
  /** At most one soft button. */
  action?: ReactNode
}

/** What stands in the place of a list that has nothing in it. */
export function EmptyState({ icon, title, titleAs: Title = 'p', text, action }: EmptyStateProps) {
  return (
    <Panel className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </Panel>
  )
}
