import { z } from 'zod'
import {
  type TransactionAction,
  transactionActions,
  type TransactionStatus,
  type TransactionType,
  transactionTypes,
} from '#app/rules/money/transaction-kinds.ts'

export type {
  TransactionAction,
  TransactionStatus,
  TransactionType,
} from '#app/rules/money/transaction-kinds.ts'

const text = z.string().optional()

/** The counterpart of a transaction, as far as known. */
const counterpartSchema = z.object({
  /** An account of this installation. */
  user_id: text,
  name: text,
  /** A Lightning address, or the key of a node. */
  address: text,
  /** A Nostr key, in hexadecimal digits. */
  pubkey: text,
  /** The sending app. */
  app: text,
})

/** Details of a transaction; for display only. */
export const transactionDetailsSchema = z.object({
  counterpart: counterpartSchema.optional(),
  content: z.object({ type: z.string(), id: z.string(), title: text }).optional(),
  message: text,
  /** The zapped note, or the note that shares it. */
  note_id: text,
  /** The boost that this is (a share of). */
  boost_id: text,
  /** The sale that this is (a share of). */
  sale_id: text,
  /** The creators' reply. */
  reply: text,
  /** The recipients' shares. Amounts are sats; a fee is known once it is paid. */
  recipients: z
    .array(
      z.object({
        name: z.string(),
        pubkey: text,
        ln_address: text,
        split: z.number(),
        sats: z.number(),
        sats_fee: z.number().optional(),
      }),
    )
    .optional(),
})

export type TransactionDetails = z.infer<typeof transactionDetailsSchema>

/** A filter of transactions; without lists it matches all. */
export const transactionsInput = z.strictObject({
  types: z.array(z.enum(transactionTypes)).max(transactionTypes.length).optional(),
  actions: z.array(z.enum(transactionActions)).max(transactionActions.length).optional(),
})
export type TransactionFilter = z.infer<typeof transactionsInput>

/** A transaction as wallets show it. Amounts are millisatoshis, positive if incoming; fees are extra. */
export interface WalletTransaction {
  _id: string
  meta: { type: TransactionType; action: TransactionAction; timestamp: string }
  status: TransactionStatus
  millisats: number
  fee_millisats: number
  /** Value at that time; null if unknown. */
  usd: number | null
  details: TransactionDetails
}
