import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { SectionTitle } from '#app/components/base/shell/page.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import type { BoostReceipt, BoostSums, ReceiptShare } from '#app/schemas/money/boosts.ts'
import { receiptTexts as texts } from '#app/texts/money/receipt.ts'
import { shareNote } from './share-note.ts'
import { SharesDelta } from './shares-delta.tsx'
import styles from './receipt-shares.module.css'

const parts = ['delivered', 'fees', 'pending', 'returned'] as const satisfies (keyof BoostSums)[]
const icons = { PAID: CircleCheck, PENDING: Clock, RETURNED: Undo2 } as const

/** The shares of a boost: recipient, amount and state. */
export function ReceiptShares({ receipt }: { receipt: BoostReceipt }) {
  // Fees come last, as the least interesting.
  const shares = receipt.legs.toSorted((a, b) => Number(a.isFee) - Number(b.isFee))
  const rest = restAfterFees(shares)
  return (
    <section aria-labelledby="legs">
      <div className={styles.legsHead}>
        <SectionTitle id="legs">{texts.shares}</SectionTitle>
        <p className={styles.second}>{sumsText(receipt)}</p>
      </div>
      <Panel className={styles.legs}>
        <SharesDelta shares={shares} />
        <ul className={styles.list}>
          {shares.map((leg, index) => (
            <Leg key={index} leg={leg} />
          ))}
        </ul>
      </Panel>
      {receipt.claimedSatoshis !== null && (
        <p className={styles.rest} dir="auto">
          {texts.claimedShares(grouped(receipt.claimedSatoshis), receipt.sender.app ?? '')}
        </p>
      )}
      {rest !== null && <p className={styles.rest}>{texts.sharesAfterFee(grouped(rest))}</p>}
    </section>
  )
}

/** '882 paid • 18 in fees • 100 returned'; empty if amounts are private. */
function sumsText({ sums }: BoostReceipt): string {
  if (sums === null) return ''
  return parts
    .filter((part) => sums[part] > 0)
    .map((part) => texts.sums[part](grouped(sums[part])))
    .join(' • ')
}

/** The amount left after fees; null without fees, or if amounts are private. */
function restAfterFees(shares: ReceiptShare[]): number | null {
  if (!shares.some(({ isFee }) => isFee) || shares.some(({ satoshis }) => satoshis === null))
    return null
  return sum(shares.filter(({ isFee }) => !isFee))
}

function sum(shares: ReceiptShare[]): number {
  return shares.reduce((total, { satoshis }) => total + (satoshis ?? 0), 0)
}

function Leg({ leg }: { leg: ReceiptShare }) {
  const { name, link, address, percent, satoshis, state, isFee } = leg
  const Icon = icons[state]
  const note = shareNote(leg)
  return (
    <li
      className={styles.leg}
      data-state={state}
      data-noted={note !== null || undefined}
      data-fee={isFee || undefined}
    >
      <span className={styles.name} dir="auto" title={name}>
        {link?.startsWith('/') ? (
          <Link to={link}>{name}</Link>
        ) : link ? (
          <a href={link} rel="noopener nofollow ugc">
            {name}
          </a>
        ) : (
          name
        )}
      </span>{' '}
      <span className={styles.address} title={isFee ? undefined : address}>
        {isFee ? texts.takenFirst : address}
      </span>{' '}
      <span className={styles.percent}>{percent}%</span>{' '}
      <span className={styles.sats}>
        {satoshis !== null &&
          (state === 'RETURNED' ? <del>{grouped(satoshis)}</del> : grouped(satoshis))}
      </span>{' '}
      <span className={styles.state}>
        <Icon size={16} aria-hidden />
        {texts.states[state]}
      </span>
      {note !== null && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </li>
  )
}
