import { z } from 'zod'
import {
  type RecordKind,
  transactionActions,
  transactionStatuses,
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

const amount = z.number().int().min(0)
const known = z.string().nullable()
const v4vActions = z.enum(['BOOST', 'STREAM'])
const content = { content_type: known, content_id: known }

/** Who sent sats, as far as known. */
const senderSchema = z.strictObject({
  app: known,
  /** An account of this installation. */
  id: known,
  npub: known,
  name: known,
  message: known,
})

const recipientSchema = z.strictObject({
  name: z.string(),
  /** The key of a node. */
  pubkey: known,
  ln_address: known,
  split: z.number(),
  sats: z.number(),
  /** Null while it isn't known. */
  sats_fee: z.number().nullable(),
})

/** A record of a kind: its own fields, beside those that all have. */
function record<Kind extends RecordKind, Own extends z.ZodRawShape>(kind: Kind, own: Own) {
  return z.strictObject({
    _id: z.string(),
    type: z.literal(kind),
    timestamp: z.string(),
    meta: z.strictObject({
      type: z.enum(transactionTypes),
      action: z.enum(transactionActions),
      timestamp: z.string(),
    }),
    status: z.enum(transactionStatuses),
    /** What the wallet has of it, in whole sats. */
    sats: amount,
    /** To the millisat; positive if incoming. Fees are extra. */
    millisats: z.number(),
    fee_millisats: z.number(),
    /** Value at that time; null if unknown. */
    usd: z.number().nullable(),
    /** What the wallet's own pages show beside, whatever the kind. */
    details: transactionDetailsSchema,
    ...own,
  })
}

/** A transaction as wallets show it: me/wallet-transactions, and `transactions-2022-10`. Amounts are sats. */
export const walletTransactionSchema = z.discriminatedUnion('type', [
  record('V4V_SENT', {
    action: v4vActions,
    ...content,
    /** What was said with it. */
    note: known,
    recipients: z.array(recipientSchema),
  }),
  record('V4V_RECEIVED', { action: v4vActions, ...content, sender: senderSchema }),
  record('ZAP_SENT', { recipient_pubkey: known, sats_fee: amount }),
  record('ZAP_RECEIVED', { sender_pubkey: known, message: known }),
  record('REWARDS_RECEIVED', content),
  record('DEPOSIT', { sender: senderSchema }),
  record('WITHDRAW', { sats_fee: amount }),
  record('OTHER_TRANSACTION', {
    tx_type: z.enum(transactionTypes),
    tx_action: z.enum(transactionActions),
  }),
])
export type WalletTransaction = z.infer<typeof walletTransactionSchema>
