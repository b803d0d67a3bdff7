import { useState } from 'react'
import { ReceiptText } from 'lucide-react'
import { useRecords } from '#app/components/base/shell/use-records.ts'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import { mostTransactions } from '#app/rules/money/amounts.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import { ActivityFilters } from './activity-filters.tsx'
import styles from './activity.module.css'
import { TransactionRow } from './transaction-row.tsx'
import type { Face, WalletView } from './wallet-view.ts'

/** The transactions of a wallet, newest first, updated live. */
export function Activity({ view }: { view: WalletView }) {
  const transactions = useTransactions(view)
  return (
    <section aria-labelledby="activity">
      <div className={styles.head}>
        <h2 id="activity" className={styles.heading}>
          {texts.activity}
        </h2>
        <ActivityFilters filter={view.filter} />
      </div>
      <ActivityRows transactions={transactions} faces={view.faces} />
      {transactions.length === mostTransactions && (
        <p className={styles.most}>{texts.most(mostTransactions)}</p>
      )}
    </section>
  )
}

interface ActivityRowsProps {
  transactions: readonly WalletTransaction[]
  faces: Record<string, Face>
}

/** Transactions, one in each line. */
export function ActivityRows({ transactions, faces }: ActivityRowsProps) {
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
  const [heard, setHeard] = useState<{ of: WalletView; records: WalletTransaction[] } | null>(null)
  useRecords(
    { collection: 'transactions-2022-10', _user_id: view.userId, ...view.filter },
    (records) => setHeard({ of: view, records }),
  )
  return heard?.of === view ? heard.records : view.transactions
}

function faceOf(faces: Record<string, Face>, { details }: WalletTransaction) {
  const { counterpart, content } = details
  return faces[counterpart?.pubkey ?? ''] ?? faces[content?.id ?? ''] ?? null
}
