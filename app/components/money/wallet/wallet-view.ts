import type { TransactionAction, TransactionType } from '#app/rules/money/transaction-kinds.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import type { Wallet } from '#app/schemas/money/wallet.ts'

/** The filter of the transactions; without types and actions it matches all. */
export interface TransactionFilter {
  types?: TransactionType[]
  actions?: TransactionAction[]
}

/** Name and picture of a transaction's counterpart or content. */
export interface Face {
  name: string
  image: string | null
}

/** The data of the wallet's page. */
export interface WalletView {
  userId: string
  wallet: Wallet
  filter: TransactionFilter
  stream: StreamState
  transactions: WalletTransaction[]
  /** By public key or content id. */
  faces: Record<string, Face>
  hasFaucet: boolean
}
