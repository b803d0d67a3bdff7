import type { ReactNode } from 'react'
import styles from './uploads.module.css'

interface MediaCardProps {
  icon: ReactNode
  /** A file name, or what is going on. */
  title: string
  /** Shown on the right of the title: the progress. */
  note?: ReactNode
  /** Shown below: details, and on the right the size. */
  details?: ReactNode
  amount?: ReactNode
  /** A button at the right end. */
  action?: ReactNode
  /** Shown between title and details. */
  children?: ReactNode
}

/** A file in the Media section, or one that is being uploaded or converted. */
export function MediaCard({
  icon,
  title,
  note,
  details,
  amount,
  action,
  children,
}: MediaCardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.facts}>
        <p className={styles.line}>
          <bdi className={styles.name} title={title}>
            {title}
          </bdi>
          {note && <span className={styles.note}>{note}</span>}
        </p>
        {children}
        {(details || amount) && (
          <p className={styles.details}>
            <span>{details}</span>
            <span>{amount}</span>
          </p>
        )}
      </div>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  )
}
