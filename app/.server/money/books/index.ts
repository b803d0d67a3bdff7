export {
  RefusedByServer,
  boostRefused,
  cardRefused,
  cardsNotOffered,
  checkBoostAmount,
  dailyBoostRefused,
  saleRefused,
  streamRefused,
  walletAmountRefused,
  walletRefused,
  zapAmountRefused,
  zapRefused,
} from './errors.ts'
export {
  boostId,
  boostOfTransfer,
  boostTransfer,
  idFrom,
  legTransfer,
  orderId,
  renewalId,
  saleId,
  saleTransfer,
} from './ids.ts'
export type { LedgerAccount } from './ledger/accounts.ts'
export { balanceOf, balancesOf } from './ledger/balances.ts'
export { checkLedger, lineOf, reportLedger, totalsOf } from './ledger/check.ts'
export type { Transfer, Unit } from './ledger/decide.ts'
export { type Ending, endPending, lockPendingTransfer } from './ledger/end.ts'
export {
  type Posting,
  TransferDiffersError,
  type TransferStatus,
  post,
  postAll,
  transferStatus,
} from './ledger/post.ts'
export { postTogether } from './ledger/together.ts'
export { booksDiffer, moneyThrough } from './money-through.ts'
export { explainTransaction, findReceipt } from './transactions/explain.ts'
export { exportTransactions } from './transactions/export.ts'
export { listTransactions, transactionsById, transactionsOf } from './transactions/read.ts'
export { noteTransactions, tellOfTransactions } from './transactions/tell.ts'
export {
  type NewTransaction,
  endTransactions,
  moveTransactions,
  writeTransactions,
} from './transactions/write.ts'
export { walletBalance, walletBalances } from './wallet-balances.ts'
