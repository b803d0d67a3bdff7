import type { ReactNode } from 'react'
import styles from './uploads.module.css'

interface MediaCardProps {
  icon: ReactNode
  /** A filename, or what is going on. */
  title: string
  /** Right of the title: how far it is. */
  note?: ReactNode
  /** Below: what it is, and at the right how much of it. */
  details?: ReactNode
  amount?: ReactNode
  /** At the right end: a button. */
  action?: ReactNode
  /** Between title and details. */
  children?: ReactNode
}

/** A file of the Media section, or one that is becoming one. */
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
