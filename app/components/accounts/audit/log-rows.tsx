import { href, Link } from 'react-router'
import { Time } from '#app/components/base/ui/time.tsx'
import type { AuditEvent } from '#app/schemas/accounts/audit.ts'
import { auditTexts as texts } from '#app/texts/accounts/audit.ts'
import styles from './log-rows.module.css'

interface LogRowsProps {
  label: string
  events: AuditEvent[]
  /** Shows the account of each event, with a link if the reader has a page about it. */
  accountPath?: ((account: AuditEvent['account']) => string) | 'names'
  /** Leaves out the name of the feed, on the feed's own page. */
  ofOneFeed?: boolean
}

/** Events, newest first: what, by whom, on which device, when. */
export function LogRows({ label, events, accountPath, ofOneFeed = false }: LogRowsProps) {
  return (
    <ul aria-label={label} className={accountPath ? styles.withAccounts : styles.rows}>
      {events.map((event) => (
        <li key={event.id} className={styles.row}>
          <span className={styles.what}>
            {texts.kinds[event.kind]}
            <About event={event} feed={ofOneFeed ? null : event.feed} isOwn={!accountPath} />
          </span>
          {accountPath && <Account event={event} path={accountPath} />}
          <span className={styles.second}>{deviceOf(event)}</span>
          <span className={styles.when}>
            <Time value={event.at} format="datetime" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function About({
  event,
  feed,
  isOwn,
}: {
  event: AuditEvent
  feed: AuditEvent['feed']
  /** Whether the reader can open the feed's studio pages. */
  isOwn: boolean
}) {
  const details = texts.details(event.details)
  if (!details && !feed) return null
  const title = feed?.title || '…'
  return (
    <span className={styles.about} dir="auto">
      {details}
      {details && feed && ' • '}
      {feed && isOwn ? (
        <Link to={href('/studio/:feedId', { feedId: feed.id })} className="text-link">
          {title}
        </Link>
      ) : (
        feed && title
      )}
    </span>
  )
}

function Account({
  event,
  path,
}: {
  event: AuditEvent
  path: NonNullable<LogRowsProps['accountPath']>
}) {
  const { account } = event
  const name = account.name ?? texts.deletedAccount
  return (
    <bdi className={styles.account} title={name}>
      {path === 'names' || account.name === null ? (
        name
      ) : (
        <Link to={path(account)} className="text-link">
          {name}
        </Link>
      )}
    </bdi>
  )
}

function deviceOf({ by, device }: AuditEvent): string | null {
  if (by === 'OPERATOR') return texts.byOperator
  return by === 'PRODUCT' ? texts.byProduct : device
}
