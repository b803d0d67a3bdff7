import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ChipLink } from '#app/components/base/ui/chip.tsx'
import type { TransactionAction, TransactionType } from '#app/rules/money/transaction-kinds.ts'
import { walletTexts as texts } from '#app/texts/money/wallet.ts'
import type { TransactionFilter } from '#app/schemas/money/wallet-transactions.ts'
import styles from './transactions.module.css'

interface Choice {
  label: string
  query: Record<string, string>
}

const choices: Choice[] = [
  { label: texts.all, query: {} },
  ...(['BOOST', 'ZAP', 'STREAM'] satisfies TransactionAction[]).map((action) => ({
    label: texts.actions[action],
    query: { action },
  })),
  ...(['DEPOSIT', 'WITHDRAW'] satisfies TransactionType[]).map((type) => ({
    label: texts.actions[type],
    query: { type },
  })),
]

/** The filters of the transactions as links, and the CSV download. */
export function TransactionFilters({ filter }: { filter: TransactionFilter }) {
  const current = queryOf(filter)
  return (
    <div className={styles.filters}>
      <nav aria-label={texts.filters} className={styles.chips}>
        {choices.map(({ label, query }) => {
          const search = new URLSearchParams(query).toString()
          const to = { pathname: href('/wallet'), search }
          return (
            <ChipLink key={label} to={to} on={search === current}>
              {label}
            </ChipLink>
          )
        })}
      </nav>
      <a
        href={`${href('/wallet/activity.csv')}${current && `?${current}`}`}
        download
        title={texts.csvFile}
        className={styles.csv}
      >
        <Download size={16} />
        {texts.csv}
      </a>
    </div>
  )
}

/** The filter as a URL query. */
export function queryOf({ types = [], actions = [] }: TransactionFilter): string {
  const fields = [...types.map((type) => ['type', type]), ...actions.map((one) => ['action', one])]
  return new URLSearchParams(fields).toString()
}
