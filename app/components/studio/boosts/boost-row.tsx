import type { SubmissionResult } from '@conform-to/react'
import { Link } from 'react-router'
import { Avatar } from '#app/components/ui/avatar.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { BoltIcon } from '#app/components/ui/icons.tsx'
import { useDisplayZone } from '#app/components/ui/locale.ts'
import { Time } from '#app/components/ui/time.tsx'
import { dollars } from '#app/rules/dollars.ts'
import { grouped } from '#app/rules/grouped.ts'
import { usdText } from '#app/rules/usd.ts'
import type { LegState } from '#app/schemas/boosts.ts'
import type { FeedBoost } from '#app/schemas/feed-boosts.ts'
import { boostTexts } from '#app/texts/boosts.ts'
import { feedBoostTexts as texts } from '#app/texts/feed-boosts.ts'
import styles from './boosts.module.css'
import { ReplyForm } from './reply-form.tsx'

const states = ['PAID', 'PENDING', 'RETURNED'] as const satisfies LegState[]

interface BoostRowProps {
  boost: FeedBoost
  refused: SubmissionResult | undefined
}

/** A boost: who sent it for what, what was said, where it went, and what is answered. */
export function BoostRow({ boost, refused }: BoostRowProps) {
  const { id, sender, action, message, at } = boost
  const name = sender.name?.trim() || boostTexts.anonymous
  return (
    <li id={id} className={styles.boost}>
      <Avatar id={sender.path ?? id} name={name} src={sender.image} of="person" size={40} />
      <p className={styles.who} dir="auto">
        {sender.path === null ? name : <Link to={sender.path}>{name}</Link>}
      </p>
      <p className={styles.when}>
        <span>{texts.actions[action]}</span>
        <Time value={at} format="datetime" />
      </p>
      <Amount boost={boost} />
      <div className={styles.words}>
        {message !== '' && (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
        <Content boost={boost} />
        <Shares boost={boost} />
        <ReplyForm key={boost.reply} boost={boost} refused={refused} />
      </div>
    </li>
  )
}

function Content({ boost: { content, app } }: { boost: FeedBoost }) {
  return (
    <p className={styles.content}>
      <Cover id={content.id} title={content.title} src={content.image} size={20} />
      <Link to={content.path} dir="auto" title={content.title}>
        {content.title}
      </Link>
      {app !== '' && <span className={styles.app}>{texts.via(app)}</span>}
    </p>
  )
}

/** How many shares have arrived, are on their way and came back; whose they are stands on the receipt. */
function Shares({ boost: { legs, path } }: { boost: FeedBoost }) {
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
      <Link to={path}>{texts.receipt}</Link>
    </p>
  )
}

function Amount({ boost: { way, satoshis, usd } }: { boost: FeedBoost }) {
  const { locale } = useDisplayZone()
  if (satoshis === null) return <span className={styles.amount}>{texts.hiddenAmount}</span>
  if (way === 'CARD')
    return (
      <span className={styles.amount}>
        <strong>{dollars((usd ?? 0) * 100)}</strong>
        <span>{texts.byCard}</span>
      </span>
    )
  return (
    <span className={styles.amount}>
      <strong>
        <BoltIcon size={14} />
        {grouped(satoshis)}
        <span className="visually-hidden"> sats</span>
      </strong>
      {usd !== null && <span>{usdText(usd, locale)}</span>}
    </span>
  )
}
