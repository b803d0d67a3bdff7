import { Link } from 'react-router'
import { splitsDelta } from '#app/components/base/ui/splits-delta.ts'
import { useBalance } from '#app/components/base/shell/balance.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { boostShares } from '#app/protocols/lightning/boost-shares.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { readUsd, shownUsd } from '#app/rules/money/amounts.ts'
import { dollars } from '#app/rules/money/dollars.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import { satsOf, spendableSats } from '#app/rules/money/sats.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { maxFeesOf } from './fee-cap.ts'
import type { SupportRecipient, SupportView } from './support-view.ts'
import styles from './recipients-pane.module.css'

const deltaWidth = 108
const rowHeight = 60

interface RecipientsPaneProps {
  view: SupportView
  /** The amount; null while it isn't typed. */
  sats: number | null
  /** The typed dollars; null if they follow the sats. */
  typedUsd: string | null
  /** Whether it is folded at first. */
  isFolded?: boolean
}

/**
 * The recipients' shares, and the payer's means: in cents if only cards are possible, else in sats, with the card
 * shares folded below.
 */
export function RecipientsPane({ view, sats, typedUsd, isFolded = false }: RecipientsPaneProps) {
  const { user } = useSession()
  const { card, recipients, price } = view
  const isByCard = card && (!user || recipients.length === 0)
  const cents = Math.round((readUsd(shownUsd(typedUsd, sats, price)) ?? 0) * 100)
  return (
    <div className={styles.pane}>
      {!isByCard && (
        <Splits
          heading={texts.splits}
          total={paymentTexts.sats(sats ?? 0)}
          rows={satsRows(recipients, sats ?? 0)}
          isOpen={!isFolded}
        />
      )}
      {card && (
        <Splits
          heading={isByCard ? texts.splits : texts.splitsByCard}
          total={dollars(cents)}
          rows={cardRows(view, cents)}
          note={texts.cardFees(view.cardFeePercent)}
          isOpen={isByCard && !isFolded}
          isBeside={!isByCard}
        />
      )}
      {!isByCard && <FeesLine view={view} sats={sats ?? 0} />}
      {!isByCard && <WalletLine sats={sats} />}
    </div>
  )
}

interface Row {
  name: string
  amount: string
  percent: number
}

interface SplitsProps {
  heading: string
  total: string
  rows: Row[]
  note?: string
  isOpen: boolean
  /** Whether it is secondary, and thus one folded line. */
  isBeside?: boolean
}

/** The shares. The drawing only repeats the words. */
function Splits({ heading, total, rows, note, isOpen, isBeside = false }: SplitsProps) {
  return (
    <details open={isOpen} className={isBeside ? styles.beside : undefined}>
      <summary className={styles.head}>
        <span className={styles.second}>{heading}</span>{' '}
        <strong className={styles.total}>{total}</strong>
      </summary>
      <div className={styles.splits}>
        <Delta shares={rows.map(({ percent }) => percent)} />
        <ul className={styles.list}>
          {rows.map(({ name, amount, percent }, index) => (
            <li key={index} className={styles.split}>
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>{' '}
              <span className={styles.amount}>{amount}</span>{' '}
              <span className={styles.percent}>{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
      {note !== undefined && <p className={styles.second}>{note}</p>}
    </details>
  )
}

/** The shares of a card payment in whole cents, before fees. */
function cardRows({ cardShares }: SupportView, cents: number): Row[] {
  const recipients = cardShares.map(({ name, parts: split }) => ({
    ...{ type: 'node', address: '' },
    name,
    split,
  }))
  const amounts = amountsOf(recipients, cents)
  return cardShares.map(({ name, parts }, at) => ({
    name,
    amount: dollars(amounts[at] ?? 0),
    percent: Math.round(parts / 10_000),
  }))
}

function satsRows(recipients: SupportRecipient[], sats: number): Row[] {
  const amounts = amountsOf(recipients, sats)
  return recipients.map(({ name, percent }, at) => ({
    name,
    amount: grouped(amounts[at] ?? 0),
    percent,
  }))
}

/** Maximum network fees, and recipients that they don't cover. */
function FeesLine({ view, sats }: { view: SupportView; sats: number }) {
  const { max, leftOut } = maxFeesOf(view, sats)
  if (max === 0 && leftOut === 0) return null
  return (
    <p className={styles.second}>
      {texts.feeCap(paymentTexts.sats(max))} {leftOut > 0 && texts.leftOut(leftOut)}
    </p>
  )
}

/** The shares of a boost now, in whole sats or cents. */
function amountsOf(recipients: ValueRecipient[], sats: number): number[] {
  const shares = new Map(
    boostShares({ sats, recipients }).map((share) => [share.recipient, share.sats]),
  )
  return recipients.map((recipient) => shares.get(recipient) ?? 0)
}

function Delta({ shares }: { shares: number[] }) {
  const height = shares.length * rowHeight
  return (
    <svg
      aria-hidden
      width={deltaWidth}
      height={height}
      viewBox={`0 0 ${deltaWidth} ${height}`}
      className={styles.delta}
    >
      {splitsDelta(shares, deltaWidth, rowHeight, rowHeight).map(({ path, opacity }, index) => (
        <path key={index} d={path} opacity={opacity} />
      ))}
    </svg>
  )
}

/** The wallet's balance; with a link to deposit if it is too low. */
function WalletLine({ sats }: { sats: number | null }) {
  const { user } = useSession()
  const millisats = useBalance()
  if (!user) return null
  return (
    <p className={styles.wallet}>
      <span className={styles.second}>{texts.walletBalance}</span>{' '}
      {sats !== null && sats > spendableSats(millisats) && (
        <Link to="/wallet/deposit" className="text-link">
          {walletTexts.deposit}
        </Link>
      )}{' '}
      <strong>{paymentTexts.sats(satsOf(millisats))}</strong>
    </p>
  )
}
