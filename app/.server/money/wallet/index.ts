export { type ClosedWallet, closeWallet } from './close.ts'
export { deposit, depositStatus } from './deposit.ts'
export { findEarlierAnswer } from './earlier-answer.ts'
export { createEventWallet, listEventWallets } from './event-wallets/create.ts'
export { endEventWallet, returnEventWalletBalances } from './event-wallets/give-back.ts'
export {
  eventDepositStatus,
  fillEventWallet,
  openEventWallet,
  payFromEventWallet,
  quoteEventPayment,
} from './event-wallets/guest.ts'
export { giveUpWallet, releaseGivenUp, releaseGivenUpOf } from './give-up.ts'
export {
  type OutsideProblem,
  areWithdrawalsPaused,
  checkPaymentsOpen,
  isOutsideProblem,
  maxDeposit,
  outsideProblem,
  outsideProblems,
  pauseWithdrawals,
} from './limits.ts'
export { moveOrphanedBalance, orphanedBalances } from './orphaned-balances.ts'
export { withdrawalAnswer } from './pay-out.ts'
export { drawFromFaucet, invoiceOfPlayNode, payWithPlayMoney } from './play/play-money.ts'
export { reconcile } from './reconcile.ts'
export { remainingBalance } from './remaining-balance.ts'
export { getWallet } from './wallet.ts'
export { quoteWithdrawal, withdraw } from './withdraw.ts'
