import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A message about the page or a form; errors are read out at once. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof icons
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      // A form that was refused gives it the focus.
      tabIndex={tone === 'error' ? -1 : undefined}
      className={classNames(styles.alert, styles[tone])}
    >
      <Icon size={18} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
