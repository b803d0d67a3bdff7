import type { CsvValue } from '#app/protocols/text/csv.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'

/** The columns of a wallet's CSV. */
const columns: Record<string, (transaction: WalletTransaction) => CsvValue | undefined> = {
  id: ({ _id }) => _id,
  timestamp: ({ meta }) => meta.timestamp,
  record: ({ type }) => type,
  type: ({ meta }) => meta.type,
  action: ({ meta }) => meta.action,
  status: ({ status }) => status,
  millisats: ({ millisats }) => millisats,
  fee_millisats: ({ fee_millisats: fee }) => fee,
  usd: ({ usd }) => usd,
  name: ({ details }) => details.counterpart?.name,
  address: ({ details }) => details.counterpart?.address,
  pubkey: ({ details }) => details.counterpart?.pubkey,
  user_id: ({ details }) => details.counterpart?.user_id,
  app: ({ details }) => details.counterpart?.app,
  content_type: ({ details }) => details.content?.type,
  content_id: ({ details }) => details.content?.id,
  content_title: ({ details }) => details.content?.title,
  message: ({ details }) => details.message,
  note_id: ({ details }) => details.note_id,
}

export const transactionColumns = Object.keys(columns)

export function transactionCells(transaction: WalletTransaction): CsvValue[] {
  return Object.values(columns).map((cell) => cell(transaction) ?? null)
}
