export { invoiceAt, payRequestAt, verifyAt } from './address/answers.ts'
export { keysendAt } from './address/keysend-answer.ts'
export { bitcoinPrice, type PriceSource } from './bitcoin-price.ts'
export { endBoostLegs } from './boosts/give-back.ts'
export { payBoost } from './boosts/pay.ts'
export { boostReceipt } from './boosts/receipt.ts'
export { createEventWallet, listEventWallets } from './event-wallets/create.ts'
export { endEventWallet, giveBackEventWallets } from './event-wallets/give-back.ts'
export {
  eventDepositStatus,
  fillEventWallet,
  openEventWallet,
  payFromEventWallet,
  quoteEventPayment,
} from './event-wallets/use.ts'
export { cleanUpInvoices } from './incoming/clean-up.ts'
export { listenForPayments } from './incoming/listen.ts'
export { checkLedger, lineOf, reportLedger, totalsOf } from './ledger/index.ts'
export { lookUpPayments } from './outgoing/look-up.ts'
export { reconcile, type Reconciliation } from './reconcile.ts'
export { publishReceipt } from './receipts/publish-receipt.ts'
export { invoiceOfPlayNode, payWithPlayMoney, pressFaucet } from './play/play-money.ts'
export { exportTransactions } from './transactions/export.ts'
export { listTransactions } from './transactions/read.ts'
export { closeWallet, type WalletRest, walletRest } from './wallet/close.ts'
export { deposit, depositStatus } from './wallet/deposit.ts'
export { arePaused, pauseWithdrawals } from './wallet/limits.ts'
export { getWallet, walletBalance } from './wallet/wallet.ts'
export { quoteWithdrawal, withdraw } from './wallet/withdraw.ts'
export { zapInvoice } from './zaps/invoice.ts'
export { cleanUpZapInvoices } from './zaps/open-invoices.ts'
export { startZap } from './zaps/start.ts'
export { walletZap } from './zaps/wallet-zap.ts'
export { zapStatus } from './zaps/status.ts'
