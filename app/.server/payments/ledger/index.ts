export type { LedgerAccount } from './accounts.ts'
export { type Balance, balanceOf, balancesOf } from './balances.ts'
export { checkLedger, type Discrepancy, lineOf, reportLedger, totalsOf } from './check.ts'
export type { Transfer, Unit } from './decide.ts'
export { endPending, type Ending, lockPendingTransfer } from './end.ts'
export {
  post,
  postAll,
  type Posting,
  TransferDiffersError,
  transferStatus,
  type TransferStatus,
} from './post.ts'
export { postTogether } from './together.ts'
export { type StatementEntry, statementOf } from './statement.ts'
