/** Why sats moved, from the view of a wallet. */
export const transactionTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'SUPPORT',
  'INCOME',
  'EARNING',
  'FEES',
  'PURCHASE',
] as const

export const transactionActions = [
  'DEPOSIT',
  'PURCHASE',
  'SUBSCRIPTION',
  'LIGHTNING_ADDRESS',
  'WITHDRAW',
  'LIKE',
  'STREAM',
  'BOOST',
  'ZAP',
  'COMMENT',
  'REPLY',
  'POST',
  'TRANSCRIPT',
  'REWARDS',
  'PROMOTIONS',
  'REFERRALS',
  'RADIO',
] as const

export const transactionStatuses = [
  'PENDING',
  'SUCCESS',
  'EXPIRED',
  'ERROR_NO_ROUTE',
  'ERROR_UNKNOWN',
] as const

export type TransactionStatus = (typeof transactionStatuses)[number]
export type TransactionType = (typeof transactionTypes)[number]
export type TransactionAction = (typeof transactionActions)[number]

/** The kind of a transaction's record in the API. */
export type RecordKind =
  | 'V4V_SENT'
  | 'V4V_RECEIVED'
  | 'ZAP_SENT'
  | 'ZAP_RECEIVED'
  | 'REWARDS_RECEIVED'
  | 'DEPOSIT'
  | 'WITHDRAW'
  | 'OTHER_TRANSACTION'

/** A transaction's type and action. */
export interface TransactionKind {
  type: TransactionType
  action: TransactionAction
}

/** The kind of record for a transaction. */
export function recordKind({ type, action }: TransactionKind): RecordKind {
  if (type === 'DEPOSIT' || type === 'WITHDRAW') return type
  if (type === 'EARNING' && action === 'REWARDS') return 'REWARDS_RECEIVED'
  if (type !== 'SUPPORT' && type !== 'INCOME') return 'OTHER_TRANSACTION'
  const isSent = type === 'SUPPORT'
  if (action === 'BOOST' || action === 'STREAM') return isSent ? 'V4V_SENT' : 'V4V_RECEIVED'
  if (action === 'ZAP') return isSent ? 'ZAP_SENT' : 'ZAP_RECEIVED'
  return 'OTHER_TRANSACTION'
}
