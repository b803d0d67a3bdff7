export { keysendKey, nodeNetwork } from './node-facts.ts'
export { openNode } from './open.ts'
export { type PayableInvoice, failed, payableInvoice, unknown } from './payable.ts'
export { playWalletConnection, servePlayWallet } from './play-wallet.ts'
export {
  type FailureReason,
  type InvoiceOrder,
  LightningAwayError,
  type LightningNode,
  type Lookup,
  type NewInvoice,
  type PaymentOutcome,
  type SentPayment,
  type SettledPayment,
} from './port.ts'
export { tellSettled } from './tell-settled.ts'
