import { useState } from 'react'
import { ReceiptText } from 'lucide-react'
import { useRecords } from '#app/components/base/shell/use-records.ts'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import { maxTransactions } from '#app/rules/money/amounts.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import styles from './transactions.module.css'
import { TransactionRow } from './transaction-row.tsx'
import type { Face, WalletView } from './wallet-view.ts'

/** The transactions of a wallet, newest first, updated live. */
export function Transactions({ view }: { view: WalletView }) {
  const transactions = useTransactions(view)
  return (
    <section aria-labelledby="activity">
      <div className={styles.head}>
        <h2 id="activity" className={styles.heading}>
          {texts.activity}
        </h2>
        <TransactionFilters filter={view.filter} />
      </div>
      <TransactionRows transactions={transactions} faces={view.faces} />
      {transactions.length === maxTransactions && (
        <p className={styles.most}>{texts.most(maxTransactions)}</p>
      )}
    </section>
  )
}

interface TransactionRowsProps {
  transactions: readonly WalletTransaction[]
  faces: Record<string, Face>
}

/** Transactions, one in each line. */
export function TransactionRows({ transactions, faces }: TransactionRowsProps) {
  if (transactions.length === 0) return <EmptyState icon={<ReceiptText />} title={texts.empty} />
  return (
    <RowList label={texts.activity}>
      {transactions.map((transaction) => (
        <TransactionRow
          key={transaction._id}
          transaction={transaction}
          face={faceOf(faces, transaction)}
        />
      ))}
    </RowList>
  )
}

/** The loaded transactions, until newer ones arrive. */
function useTransactions(view: WalletView): WalletTransaction[] {
  const [latest, setLatest] = useState<{ of: WalletView; records: WalletTransaction[] } | null>(
    null,
  )
  useRecords(
    { collection: 'transactions-2022-10', _user_id: view.userId, ...view.filter },
    (records) => setLatest({ of: view, records }),
  )
  return latest?.of === view ? latest.records : view.transactions
}

function faceOf(faces: Record<string, Face>, { details }: WalletTransaction) {
  const { counterpart, content } = details
  return faces[counterpart?.pubkey ?? ''] ?? faces[content?.id ?? ''] ?? null
}
