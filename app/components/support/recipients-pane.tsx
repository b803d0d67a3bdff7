import { Link } from 'react-router'
import { splitsDelta } from '#app/components/payments/splits-delta.ts'
import { useBalance } from '#app/components/shell/balance.ts'
import { useSession } from '#app/components/shell/session.ts'
import { boostShares } from '#app/protocols/boost-shares.ts'
import { grouped } from '#app/rules/grouped.ts'
import { satsOf, spendableSats } from '#app/rules/sats.ts'
import { paymentTexts } from '#app/texts/payments.ts'
import { supportTexts as texts } from '#app/texts/support.ts'
import { walletTexts } from '#app/texts/wallet.ts'
import { feeCapOf } from './fee-cap.ts'
import type { SupportRecipient, SupportView } from './support-view.ts'
import styles from './recipients-pane.module.css'

const deltaWidth = 108
const rowHeight = 60

interface RecipientsPaneProps {
  view: Pick<SupportView, 'recipients' | 'fees'>
  /** What is to be paid; null while that isn't typed. */
  sats: number | null
  /** Folded until it is opened. */
  isFolded?: boolean
}

/** Who would get how much, and what there is to pay with. The drawing only repeats what the words say. */
export function RecipientsPane({ view, sats, isFolded = false }: RecipientsPaneProps) {
  const { recipients } = view
  const amounts = amountsOf(recipients, sats ?? 0)
  return (
    <div className={styles.pane}>
      <details open={!isFolded}>
        <summary className={styles.head}>
          <span className={styles.second}>{texts.splits}</span>{' '}
          <strong className={styles.total}>{paymentTexts.sats(sats ?? 0)}</strong>
        </summary>
        <div className={styles.splits}>
          <Delta recipients={recipients} />
          <ul className={styles.list}>
            {recipients.map(({ name, percent }, index) => (
              <li key={index} className={styles.split}>
                <span className={styles.name} dir="auto" title={name}>
                  {name}
                </span>{' '}
                <span className={styles.amount}>{grouped(amounts[index] ?? 0)}</span>{' '}
                <span className={styles.percent}>{percent}%</span>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <FeesLine view={view} sats={sats ?? 0} />
      <WalletLine sats={sats} />
    </div>
  )
}

/** What the ways to those elsewhere may cost, and who would be left out for it. */
function FeesLine({ view, sats }: { view: RecipientsPaneProps['view']; sats: number }) {
  const { most, leftOut } = feeCapOf(view, sats)
  if (most === 0 && leftOut === 0) return null
  return (
    <p className={styles.second}>
      {texts.feeCap(paymentTexts.sats(most))} {leftOut > 0 && texts.leftOut(leftOut)}
    </p>
  )
}

/** What each gets of a boost of this moment, in whole sats. */
function amountsOf(recipients: SupportRecipient[], sats: number): number[] {
  const shares = new Map(
    boostShares({ sats, recipients }).map((share) => [share.recipient, share.sats]),
  )
  return recipients.map((recipient) => shares.get(recipient) ?? 0)
}

function Delta({ recipients }: { recipients: SupportRecipient[] }) {
  const height = recipients.length * rowHeight
  const shares = recipients.map(({ percent }) => percent)
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

/** What the wallet has; where that isn't enough, the way to more. */
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
