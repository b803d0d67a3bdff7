import { use } from 'react'
import { Link } from 'react-router'
import { ReversalBadge } from '#app/components/money/payments/reversal-badge.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { displayTime } from '#app/rules/base/display-time.ts'
import { usdText } from '#app/rules/money/dollars.ts'
import type { IncomeEvent } from '#app/schemas/money/feed-income.ts'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import {
  Sender,
  SentAmount,
  SentFor,
  SentMessage,
} from '#app/components/studio/money/sent-parts.tsx'
import styles from './income.module.css'

/** A boost, stream or zap: sender, message, content, time and amount. */
export function EventRow({ event }: { event: IncomeEvent }) {
  const { id, type, supporter, message, content, path, timestamp, isReturned, gone } = event
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
        <Sender name={name} path={supporter?.path ?? null} />
        <SentMessage message={message} />
        <SentFor content={content} />
      </div>
      <p className={styles.kind}>
        {path === null ? texts.kind[type] : <Link to={path}>{texts.kind[type]}</Link>}
        {isReturned && gone === null && <PlainBadge color="amber">{texts.returned}</PlainBadge>}
        <ReversalBadge gone={gone} />
      </p>
      <time dateTime={timestamp} className={styles.time}>
        {time}
      </time>
      <Amount event={event} />
    </li>
  )
}

function Amount({ event: { satoshis, usd, way } }: { event: IncomeEvent }) {
  const locale = use(LocaleContext)
  const shown = { className: styles.amount }
  if (satoshis === null) return <SentAmount amount={null} detail={texts.hiddenAmount} {...shown} />
  const dollars = usd === null ? null : usdText(usd, locale)
  if (way !== 'CARD') return <SentAmount amount={satoshis} detail={dollars} {...shown} />
  // A card boost may have no value in sats: its dollars are the amount then.
  if (satoshis === 0) return <SentAmount amount={dollars} detail={texts.byCard} {...shown} />
  return (
    <SentAmount
      amount={satoshis}
      detail={[dollars, texts.byCard].filter(Boolean).join(' ')}
      {...shown}
    />
  )
}
