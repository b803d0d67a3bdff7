import type { StreamState } from '#app/schemas/money/streaming.ts'
import type {
  TransactionFilter,
  WalletTransaction,
} from '#app/schemas/money/wallet-transactions.ts'
import type { Wallet } from '#app/schemas/money/wallet.ts'

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
