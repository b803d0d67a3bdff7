import { ArrowDownLeft, ArrowUpRight, Clock, type LucideIcon } from 'lucide-react'
import { Avatar } from '#app/components/base/ui/avatar.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Row } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { satsOf } from '#app/rules/money/sats.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import styles from './transactions.module.css'
import { transactionLabel, transactionName, transactionText } from './transaction-words.ts'
import type { Face } from './wallet-view.ts'

interface TransactionProps {
  transaction: WalletTransaction
  face: Face | null
}

/** One line of a wallet's transactions. */
export function TransactionRow({ transaction, face }: TransactionProps) {
  const { meta, status, millisats, fee_millisats: fee } = transaction
  const name = transactionName(transaction, face)
  const text = transactionText(transaction)
  return (
    <Row
      kind="wallet"
      title={name}
      // What is paid for may be who is paid.
      text={text === name ? transactionLabel(meta) : text}
      origin
      art={<Art transaction={transaction} face={face} />}
      beside={<StatusBadge status={status} />}
      columns={
        <>
          <span className={styles.kind}>{transactionLabel(meta)}</span>
          <span className={styles.time}>
            <Time value={meta.timestamp} format="recent" />
          </span>
          <span
            className={classNames(
              styles.amount,
              status === 'SUCCESS' && millisats > 0 && styles.received,
              status !== 'SUCCESS' && styles.open,
              isOver(status) && styles.over,
            )}
            title={fee > 0 ? texts.withFee(paymentTexts.sats(satsOf(fee))) : undefined}
          >
            {signed(millisats)}
          </span>
        </>
      }
    />
  )
}

function signed(millisats: number): string {
  const sats = satsOf(Math.abs(millisats))
  return millisats < 0 ? texts.spent(sats) : texts.received(sats)
}

function isOver(status: WalletTransaction['status']): boolean {
  return status !== 'SUCCESS' && status !== 'PENDING'
}

function StatusBadge({ status }: Pick<WalletTransaction, 'status'>) {
  if (status === 'SUCCESS') return null
  const isFailed = status !== 'PENDING' && status !== 'EXPIRED'
  return (
    <span className={styles.status}>
      <PlainBadge color={isFailed ? 'red' : 'gray'}>
        {status === 'PENDING' && <Clock size={12} />}
        {texts.statuses[status]}
      </PlainBadge>
    </span>
  )
}

function Art({ transaction: { meta, details }, face }: TransactionProps) {
  const { counterpart, content } = details
  const isMoved = meta.type === 'DEPOSIT' || meta.type === 'WITHDRAW'
  if (content && meta.type !== 'INCOME')
    return <Cover id={content.id} title={content.title ?? ''} src={face?.image ?? null} size={40} />
  const id = counterpart?.pubkey ?? counterpart?.user_id ?? counterpart?.name
  if (id === undefined || (isMoved && !counterpart?.pubkey))
    return <Arrow icon={meta.type === 'WITHDRAW' ? ArrowUpRight : ArrowDownLeft} />
  return (
    <Avatar
      id={id}
      name={face?.name ?? counterpart?.name ?? '?'}
      src={face?.image ?? null}
      of="person"
      size={40}
    />
  )
}

function Arrow({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.arrow}>
      <Icon size={18} />
    </span>
  )
}
