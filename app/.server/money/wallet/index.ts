export { answeredBefore } from './answered-before.ts'
export { type ClosedWallet, closeWallet } from './close.ts'
export { deposit, depositStatus } from './deposit.ts'
export { createEventWallet, listEventWallets } from './event-wallets/create.ts'
export { endEventWallet, giveBackEventWallets } from './event-wallets/give-back.ts'
export {
  eventDepositStatus,
  fillEventWallet,
  openEventWallet,
  payFromEventWallet,
  quoteEventPayment,
} from './event-wallets/use.ts'
export { giveUpWallet, releaseGivenUp, releaseGivenUpOf } from './give-up.ts'
export { giveKept, keptOfTheGone } from './kept.ts'
export {
  type OutsideProblem,
  arePaused,
  checkPaying,
  isOutsideProblem,
  mostDeposit,
  outsideProblem,
  outsideProblems,
  pauseWithdrawals,
} from './limits.ts'
export { answerOf } from './pay-out.ts'
export { invoiceOfPlayNode, payWithPlayMoney, pressFaucet } from './play/play-money.ts'
export { reconcile } from './reconcile.ts'
export { walletRest } from './rest.ts'
export { getWallet } from './wallet.ts'
export { quoteWithdrawal, withdraw } from './withdraw.ts'
