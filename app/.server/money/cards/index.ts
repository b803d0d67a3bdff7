export { cardAccountView } from './account-view.ts'
export { cardSharesOf } from './card-shares.ts'
export { cardStatements } from './card-statements.ts'
export { changeAtProvider } from './change-subscription.ts'
export { type NewCardOrder, openCheckout } from './checkout.ts'
export { connectUrl } from './connect.ts'
export { existingCustomer } from './customers.ts'
export { disconnectCards } from './disconnect.ts'
export type { CardShare } from './division.ts'
export { followStripeEvent } from './follow.ts'
export { forgetCustomer, forgetPayer } from './forget-payer.ts'
export { refundCharge } from './give-back-charge.ts'
export { mailOwner } from './mail-owner.ts'
export type {
  CardOrder,
  CardPayment,
  CardSubscription,
  OrderKind,
  OrderKindName,
  OrderKinds,
} from './order-kind.ts'
export { countPaidOrders, orderRow, paymentRow, paymentsOfOrder } from './orders.ts'
export { ownAddress } from './own-address.ts'
export { reversalOf, reversalsOfBoosts, reversedCents } from './payment-reversals.ts'
export { orCardsAway } from './provider.ts'
export { receiveStripeEvent } from './receive-event.ts'
export { cardReconciliationLines, reconcileCards, reportCards } from './reconcile.ts'
export { settlePayment } from './settle.ts'
export { cleanUpCards, retryCards, watchCards } from './watch.ts'
