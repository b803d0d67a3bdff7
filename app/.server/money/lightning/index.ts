export { keysendAt } from './address/keysend-endpoint.ts'
export { invoiceAt, payRequestAt, verifyAt } from './address/lnurl-endpoints.ts'
export { makeAddressInvoice } from './address/make-invoice.ts'
export { type Payee, findPayee, mayReceiveZapsFor, ownAddressName } from './address/payee.ts'
export { type ShareDestination, destinationsOf, isOutside, ownNodeKey } from './destinations.ts'
export { cleanUpInvoices } from './incoming/clean-up-invoices.ts'
export {
  type InvoiceDetails,
  type InvoiceRow,
  type OwnInvoice,
  findOwnInvoice,
  makeInvoice,
  transferOfInvoice,
} from './incoming/invoices.ts'
export { listenForPayments } from './incoming/listen.ts'
export { fetchLnurlInvoice, fetchLnurlTerms } from './lnurl/lnurl-client.ts'
export { requirePayableInvoice, requireInvoice, requireTerms } from './lnurl/require-invoice.ts'
export { requireNode } from './node.ts'
export { inAccountTurn } from './outflow/account-turns.ts'
export { type Outflow, checkOutflow, cleanUpOutflows } from './outflow/daily-limit.ts'
export {
  type PaymentRequest,
  findPaymentRequest,
  requestFingerprint,
  storePaymentRequest,
} from './outflow/payment-requests.ts'
export { countPayments } from './outgoing/count-payments.ts'
export { bookExcessFee } from './outgoing/excess-fee.ts'
export { lookUpPayments } from './outgoing/look-up.ts'
export { failPayment, openPayments } from './outgoing/open-payments.ts'
export { payInvoice } from './outgoing/pay-invoice.ts'
export { type MemberPayment, payMember } from './outgoing/pay-member.ts'
export { type HeldPayment, isPaymentStored, sendHeld } from './outgoing/send.ts'
export { type PaymentState, orFinalState, stateOfTransfer } from './outgoing/state.ts'
export { unknownSentPayments } from './outgoing/unknown-sent.ts'
