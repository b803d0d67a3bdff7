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

/** Who is on the other side, as far as is known. */
const counterpartSchema = z.object({
  /** An account of this installation. */
  user_id: text,
  name: text,
  /** A Lightning address, or the key of a node. */
  address: text,
  /** A Nostr key, in hexadecimal digits. */
  pubkey: text,
  /** The app that it came from. */
  app: text,
})

/** What a transaction was for: shown, never counted with. */
export const transactionDetailsSchema = z.object({
  counterpart: counterpartSchema.optional(),
  content: z.object({ type: z.string(), id: z.string(), title: text }).optional(),
  message: text,
  /** The note that was zapped, or that tells of it. */
  note_id: text,
  /** The boost that this is, or a share of. */
  boost_id: text,
  /** The payment of a subscription or purchase that this is, or a share of. */
  sale_id: text,
  /** What those who make it answered. */
  reply: text,
  /** Who got what of it. Amounts are whole sats; a fee is known once it is paid. */
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

/** Which transactions are asked for; all of them without a list. */
export const transactionsInput = z.strictObject({
  types: z.array(z.enum(transactionTypes)).max(transactionTypes.length).optional(),
  actions: z.array(z.enum(transactionActions)).max(transactionActions.length).optional(),
})

/** A transaction as wallets show it. Amounts are millisatoshis, positive for what comes in; fees come on top. */
export interface WalletTransaction {
  _id: string
  meta: { type: TransactionType; action: TransactionAction; timestamp: string }
  status: TransactionStatus
  millisats: number
  fee_millisats: number
  /** At the price of its moment; null where that wasn't known. */
  usd: number | null
  details: TransactionDetails
}
