import { transactionActions, transactionTypes } from '#app/rules/money/transaction-kinds.ts'
import type { TransactionFilter } from '#app/schemas/money/wallet-transactions.ts'

/** The filter of a URL; unknown values are ignored. */
export function transactionFilterOf(request: Request): TransactionFilter {
  const query = new URL(request.url).searchParams
  const types = transactionTypes.filter((type) => query.getAll('type').includes(type))
  const actions = transactionActions.filter((action) => query.getAll('action').includes(action))
  return {
    ...(types.length > 0 ? { types } : {}),
    ...(actions.length > 0 ? { actions } : {}),
  }
}
