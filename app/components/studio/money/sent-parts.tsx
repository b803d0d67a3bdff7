import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import styles from './sent-parts.module.css'

// What the rows have in common that show something that was sent.

interface SenderProps {
  name: string
  path: string | null
  className?: string | undefined
}

export function Sender({ name, path, className }: SenderProps) {
  return (
    <p className={classNames(styles.who, className)} dir="auto">
      {path === null ? name : <Link to={path}>{name}</Link>}
    </p>
  )
}

/** The message that was sent with it. */
export function SentMessage({ message }: { message: string }) {
  if (message === '') return null
  return (
    <p className={styles.said} dir="auto">
      {message}
    </p>
  )
}

interface SentForProps {
  content: { id: string; title: string; image: string | null; path: string }
  children?: ReactNode
}

/** For what it was sent. */
export function SentFor({ content, children }: SentForProps) {
  return (
    <p className={styles.content}>
      <Cover id={content.id} title={content.title} src={content.image} size={20} />
      <Link to={content.path} dir="auto" title={content.title}>
        {content.title}
      </Link>
      {children}
    </p>
  )
}

interface SentAmountProps {
  /** A number of sats, or dollars as they are shown; null where the viewer may not see it. */
  amount: number | string | null
  detail: string | null
  className?: string | undefined
}

export function SentAmount({ amount, detail, className }: SentAmountProps) {
  return (
    <p className={classNames(styles.amount, className)}>
      {typeof amount === 'number' && (
        <strong>
          <BoltIcon size={14} />
          {grouped(amount)}
          <span className="visually-hidden"> sats</span>
        </strong>
      )}
      {typeof amount === 'string' && <strong>{amount}</strong>}
      {detail !== null && <span>{detail}</span>}
    </p>
  )
}
