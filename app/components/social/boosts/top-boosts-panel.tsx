import { Link } from 'react-router'
import { PayerAvatar, payerName } from './payer.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { PublicBoost, TopBoost } from '#app/schemas/money/public-boosts.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { ShortContent, ShortNote } from '#app/components/social/notes/short-note.tsx'
import styles from '#app/components/social/notes/short-note.module.css'

/** The highest boosts and most zapped notes, in short, with their amounts. */
export default function TopBoostsPanel({ boosts, label }: { boosts: TopBoost[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {boosts.map((entry) => (
        <li key={entry._id}>
          {entry.boost ? (
            <ShortBoost boost={entry.boost} />
          ) : (
            <ShortNote item={entry} fact={<Sats count={entry.satoshis} />} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ShortBoost({ boost }: { boost: PublicBoost }) {
  const { payer, path, satoshis, usd, message, content } = boost
  return (
    <article>
      <Link to={path} className={styles.head}>
        <PayerAvatar payer={payer} size={28} />
        <strong dir="auto">{payerName(payer)}</strong>
        {usd === null ? <Sats count={satoshis} /> : <Dollars usd={usd} />}
      </Link>
      {message !== '' && (
        <p className={styles.words} dir="auto">
          {message}
        </p>
      )}
      {content && <ShortContent hit={content} />}
    </article>
  )
}

function Dollars({ usd }: { usd: number }) {
  return <span className={styles.sats}>{dollars(usd * 100)}</span>
}

function Sats({ count }: { count: number }) {
  return (
    <span className={styles.sats}>
      <BoltIcon size={13} />
      {paymentTexts.sats(count)}
    </span>
  )
}
