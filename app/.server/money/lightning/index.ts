export { invoiceAt, payRequestAt, verifyAt } from './address/answers.ts'
export { keysendAt } from './address/keysend-answer.ts'
export { makeAddressInvoice } from './address/make-invoice.ts'
export { type Payee, findPayee, isZappedAt, ownName } from './address/payee.ts'
export { cleanUpInvoices } from './incoming/clean-up.ts'
export {
  type InvoiceDetails,
  type InvoiceRow,
  type OwnInvoice,
  findOwnInvoice,
  makeInvoice,
  transferOfInvoice,
} from './incoming/invoices.ts'
export { listenForPayments } from './incoming/listen.ts'
export { type Leaving, checkLeaving, cleanUpLeaving } from './leaving/day.ts'
export { type PaymentRequest, askedFor, keepRequest, requestBefore } from './leaving/requests.ts'
export { inTurn } from './leaving/turns.ts'
export { askForInvoice, askForTerms } from './lnurl/ask-for-invoice.ts'
export { payableInvoice, requireInvoice, requireTerms } from './lnurl/require-invoice.ts'
export { requireNode } from './node.ts'
export { failPayment, openPayments } from './outgoing/by-hand.ts'
export { bookExcess } from './outgoing/excess.ts'
export { lookUpPayments } from './outgoing/look-up.ts'
export { payInvoice } from './outgoing/pay-invoice.ts'
export { type MemberPayment, payMember } from './outgoing/pay-member.ts'
export { type HeldPayment, isWrittenDown, sendHeld } from './outgoing/send.ts'
export { type PaymentState, orItsEnd, stateOfTransfer } from './outgoing/state.ts'
export { type LegTarget, isOutside, ownNodeKey, targetsOf } from './targets.ts'
