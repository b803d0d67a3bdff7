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
export type { LedgerAccount } from './ledger/accounts.ts'
export { balanceOf, balancesOf } from './ledger/balances.ts'
export { checkLedger, discrepancyLine, ledgerTotals, reportLedger } from './ledger/check.ts'
export { type Ending, endPending, lockPendingTransfer } from './ledger/end-pending.ts'
export { postInGroup } from './ledger/group-commit.ts'
export {
  type Posting,
  TransferDiffersError,
  type TransferStatus,
  post,
  postAll,
  transferStatus,
} from './ledger/post.ts'
export type { Transfer, Unit } from './ledger/transfers.ts'
export { heldWithoutMoney } from './held-without-money.ts'
export { countDiscrepancies, latestReconciliation, moneyFlow } from './money-flow.ts'
export {
  boostId,
  boostIdOfTransfer,
  boostTransfer,
  deterministicId,
  orderId,
  renewalId,
  saleId,
  saleTransfer,
  shareTransfer,
} from './payment-ids.ts'
export { addTransactionDetails, findIncomingTransaction } from './transactions/details.ts'
export { exportTransactions } from './transactions/export.ts'
export { listTransactions, transactionsById, transactionsOf } from './transactions/list.ts'
export { notifyWallets, queueTransactionRecords } from './transactions/notify.ts'
export {
  type NewTransaction,
  endTransactions,
  moveTransactions,
  writeTransactions,
} from './transactions/write.ts'
export { walletBalance, walletBalances } from './wallet-balances.ts'
