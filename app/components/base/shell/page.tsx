import type { ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import styles from './page.module.css'

/** The margins of a page. `reading` is 680px wide, for running text and forms. */
export function Page({
  width = 'full',
  children,
}: {
  width?: 'full' | 'reading'
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.page, width === 'reading' && styles.reading)}>{children}</div>
  )
}

/** The heading of a screen such as 'Dashboard'. */
export function ScreenTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.screenTitle} dir="auto">
        {children}
      </h1>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

/** The heading of a section, with at most one link or button on its right. */
export function SectionTitle({
  children,
  action,
  id,
}: {
  children: ReactNode
  action?: ReactNode
  id?: string
}) {
  return (
    <div className={classNames(styles.head, styles.section)}>
      <h2 id={id} className={styles.sectionTitle}>
        {children}
      </h2>
      {action}
    </div>
  )
}
