import type { TransactionAction, TransactionType } from '#app/rules/money/transaction-kinds.ts'
import type { StreamState } from '#app/schemas/money/streaming.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'
import type { Wallet } from '#app/schemas/money/wallet.ts'

/** Which activity is shown; all without types and actions. */
export interface ActivityFilter {
  types?: TransactionType[]
  actions?: TransactionAction[]
}

/** The name and picture of who or what a transaction is about. */
export interface Face {
  name: string
  image: string | null
}

/** The data of the wallet's page. */
export interface WalletView {
  userId: string
  wallet: Wallet
  filter: ActivityFilter
  stream: StreamState
  transactions: WalletTransaction[]
  /** By the public key or id of content. */
  faces: Record<string, Face>
  hasFaucet: boolean
}
