import type { ReactNode } from 'react'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { ChangedField } from '#app/components/studio/editing/unpublished/changed-field.ts'
import { ChangedMark } from '#app/components/studio/editing/unpublished/record-field.tsx'
import styles from '#app/components/studio/frame/studio.module.css'

/** A part of an editor: a panel with a heading that the index leads to. */
export function Section({
  id,
  title,
  action,
  changed,
  children,
}: {
  id: string
  title: string
  action?: ReactNode
  /** Listeners get something else, as a whole. */
  changed?: ChangedField | undefined
  children: ReactNode
}) {
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.links}>
          <h2 id={`${id}-title`} className={styles.sectionTitle}>
            {title}
          </h2>
          {changed && <ChangedMark changed={changed} />}
        </div>
        {action}
      </div>
      {children}
    </Panel>
  )
}
