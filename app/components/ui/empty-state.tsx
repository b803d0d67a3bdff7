import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Panel } from './panel.tsx'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** A second line, in second text. */
  text?: string
  /** At most one soft button. */
  action?: ReactNode
}

/** What stands in the place of a list that has nothing in it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Panel className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </Panel>
  )
}
