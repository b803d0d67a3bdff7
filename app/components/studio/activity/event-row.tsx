import { use } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/components/ui/avatar.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { BoltIcon } from '#app/components/ui/icons.tsx'
import { LocaleContext } from '#app/components/ui/locale.ts'
import { PlainBadge } from '#app/components/ui/plain.tsx'
import { displayTime } from '#app/rules/display-time.ts'
import { grouped } from '#app/rules/grouped.ts'
import { usdText } from '#app/rules/usd.ts'
import type { ActivityEvent } from '#app/schemas/feed-activity.ts'
import { activityTexts as texts } from '#app/texts/feed-activity.ts'
import styles from './activity.module.css'

/** Something that was sent: by whom, with which words, for what, when and how much. */
export function EventRow({ event }: { event: ActivityEvent }) {
  const { id, type, supporter, message, content, path, timestamp, isReturned } = event
  const locale = use(LocaleContext)
  const name = supporter?.display.name?.trim() || texts.anonymous
  const time = displayTime(timestamp, 'time', { now: new Date(0), locale, timeZone: 'UTC' })
  return (
    <li id={id} className={styles.event}>
      <Avatar
        id={supporter?.id || id}
        name={name}
        src={supporter?.display.image ?? null}
        of="person"
        size={40}
      />
      <div className={styles.words}>
        <p className={styles.who} dir="auto">
          {supporter?.path ? <Link to={supporter.path}>{name}</Link> : name}
        </p>
        {message !== '' && (
          <p className={styles.said} dir="auto">
            {message}
          </p>
        )}
        <p className={styles.content}>
          <Cover id={content.id} title={content.title} src={content.image} size={20} />
          <Link to={content.path} dir="auto" title={content.title}>
            {content.title}
          </Link>
        </p>
      </div>
      <p className={styles.kind}>
        {path === null ? texts.kind[type] : <Link to={path}>{texts.kind[type]}</Link>}
        {isReturned && <PlainBadge color="amber">{texts.returned}</PlainBadge>}
      </p>
      <time dateTime={timestamp} className={styles.time}>
        {time}
      </time>
      <Amount event={event} />
    </li>
  )
}

function Amount({ event: { satoshis, usd, way } }: { event: ActivityEvent }) {
  const locale = use(LocaleContext)
  if (satoshis === null) return <p className={styles.amount}>{texts.hiddenAmount}</p>
  const dollars = usd === null ? null : usdText(usd, locale)
  return (
    <p className={styles.amount}>
      {way === 'CARD' && satoshis === 0 ? (
        <strong>{dollars}</strong>
      ) : (
        <strong>
          <BoltIcon size={14} />
          {grouped(satoshis)}
          <span className="visually-hidden"> sats</span>
        </strong>
      )}
      <span>{way === 'CARD' ? `${dollars ?? ''} ${texts.byCard}` : dollars}</span>
    </p>
  )
}
