import { Link } from 'react-router'
import { Aside } from '#app/components/catalogue/page/page-parts.tsx'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import type { Support } from '#app/schemas/money/public-boosts.ts'
import { payerTexts as texts } from '#app/texts/money/payers.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { PayerAvatar, payerName } from '#app/components/social/boosts/payer.tsx'
import styles from './supporters.module.css'

const maxPictures = 3

/** Up to three pictures, '38 supporters' and their total; nothing without supporters. */
export function SupportStats({ support: { total, supporters, top } }: { support: Support }) {
  if (total === 0) return null
  const pictured = top.filter(({ _npub }) => _npub !== null).slice(0, maxPictures)
  return (
    <p className={styles.stats}>
      {pictured.length > 0 && (
        <span className={styles.pictures}>
          {pictured.map(({ supporter }) => (
            <PayerAvatar key={supporter.id} payer={supporter} size={26} />
          ))}
        </span>
      )}
      {supporters > 0 && <span>{texts.supporters(supporters)}</span>}
      <Sats count={total} />
    </p>
  )
}

/** The top supporters with their amounts. */
export function SupportersAside({ support: { top } }: { support: Support }) {
  if (top.length === 0) return null
  return (
    <Aside title={texts.supportersTitle}>
      <ul className={styles.list}>
        {top.map(({ supporter, stats }) => (
          <li key={supporter.id}>
            <PayerAvatar payer={supporter} size={32} />
            {supporter.path ? (
              <Link to={supporter.path} className={styles.name} dir="auto">
                {payerName(supporter)}
              </Link>
            ) : (
              <span className={styles.name} dir="auto">
                {payerName(supporter)}
              </span>
            )}
            <Sats count={stats.btc.TOTAL.total} />
          </li>
        ))}
      </ul>
    </Aside>
  )
}

function Sats({ count }: { count: number }) {
  return (
    <span className={styles.sats}>
      <BoltIcon size={13} />
      {paymentTexts.sats(count)}
    </span>
  )
}
