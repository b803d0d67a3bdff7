import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import { ReversalBadge } from '#app/components/money/payments/reversal-badge.tsx'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { useDisplayZone } from '#app/components/base/ui/locale.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { dollars, usdText } from '#app/rules/money/dollars.ts'
import type { ShareState } from '#app/schemas/money/boosts.ts'
import type { FeedBoost } from '#app/schemas/money/feed-boosts.ts'
import { payerTexts } from '#app/texts/money/payers.ts'
import { feedBoostTexts as texts } from '#app/texts/money/feed-boosts.ts'
import {
  Sender,
  SentAmount,
  SentFor,
  SentMessage,
} from '#app/components/studio/money/sent-parts.tsx'
import styles from './boosts.module.css'
import { ReplyForm } from './reply-form.tsx'

const states = ['PAID', 'PENDING', 'RETURNED'] as const satisfies ShareState[]

interface BoostRowProps {
  boost: FeedBoost
  refused: SubmissionResult | undefined
}

/** A boost: sender, content, message, shares and reply. */
export function BoostRow({ boost, refused }: BoostRowProps) {
  const { id, sender, action, message, content, app, at } = boost
  const name = sender.name?.trim() || payerTexts.anonymous
  return (
    <li id={id} className={styles.boost}>
      <Avatar id={sender.path ?? id} name={name} src={sender.image} of="person" size={40} />
      <Sender name={name} path={sender.path} className={styles.who} />
      <p className={styles.when}>
        <span>{texts.actions[action]}</span>
        <Time value={at} format="datetime" />
      </p>
      <Amount boost={boost} />
      <div className={styles.words}>
        <SentMessage message={message} />
        <SentFor content={content}>
          {app !== '' && <span className={styles.app}>{texts.via(app)}</span>}
        </SentFor>
        <Shares boost={boost} />
        <ReplyForm key={boost.reply} boost={boost} refused={refused} />
      </div>
    </li>
  )
}

/** Numbers of paid, pending and returned shares; the receipt has the recipients. */
function Shares({ boost: { legs, path, gone } }: { boost: FeedBoost }) {
  return (
    <p className={styles.shares}>
      {states.map((state) => {
        const names = legs.filter((leg) => leg.state === state).map((leg) => leg.name)
        if (names.length === 0) return null
        return (
          <span key={state} data-state={state} title={names.join(', ')}>
            {texts.shares[state](names.length)}
          </span>
        )
      })}
      <ReversalBadge gone={gone} />
      <Link to={path}>{texts.receipt}</Link>
    </p>
  )
}

function Amount({ boost: { way, satoshis, usd } }: { boost: FeedBoost }) {
  const { locale } = useDisplayZone()
  const shown = { className: styles.amount }
  if (satoshis === null) return <SentAmount amount={null} detail={texts.hiddenAmount} {...shown} />
  if (way === 'CARD')
    return <SentAmount amount={dollars((usd ?? 0) * 100)} detail={texts.byCard} {...shown} />
  return (
    <SentAmount amount={satoshis} detail={usd === null ? null : usdText(usd, locale)} {...shown} />
  )
}
