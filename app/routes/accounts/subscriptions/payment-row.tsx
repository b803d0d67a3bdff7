import { href, Link } from 'react-router'
import { reversalText } from '#app/components/money/payments/reversal-badge.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { dollars } from '#app/rules/money/dollars.ts'
import type { ListedPayment } from '#app/schemas/money/subscriptions.ts'
import { ownSubscriptionsTexts as texts } from '#app/texts/money/own-subscriptions.ts'
import styles from './subscriptions.module.css'

/** A payment, and the way to its receipt. */
export function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { id, title, cents, returnedCents, gone, at } = payment
  const back = reversalText({ cents: returnedCents, state: gone })
  return (
    <li className={classNames(styles.row, styles.payment)}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link
            to={href('/account/receipts/:id', { id })}
            aria-label={texts.receiptOf(title)}
            dir="auto"
            title={title}
          >
            {title}
          </Link>
        </p>
        <p className={styles.second}>
          {paidFor(payment)}
          {back !== null && ` • ${back}`}
        </p>
      </div>
      <p className={styles.when}>
        <Time value={at} />
      </p>
      <p className={styles.amount}>{dollars(cents)}</p>
    </li>
  )
}

/** What a payment was for, in a word. */
export function paidFor({ kind, unlocktype }: ListedPayment): string {
  return texts.kinds[unlocktype ?? (kind === 'PURCHASE' ? 'EARLY_ACCESS' : kind)]
}
