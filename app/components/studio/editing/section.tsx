import type { ReactNode } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import styles from '../studio.module.css'

/** A part of an editor: a panel with a heading that the index leads to. */
export function Section({
  id,
  title,
  action,
  children,
}: {
  id: string
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={`${id}-title`} className={styles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Panel>
  )
}
