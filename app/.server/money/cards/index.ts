export { cardAccountView } from './account-view.ts'
export { cardSharesOf } from './card-shares.ts'
export { changeAtProvider } from './change-subscription.ts'
export { type NewCardOrder, openCheckout } from './checkout.ts'
export { connectUrl } from './connect.ts'
export { knownCustomer } from './customers.ts'
export { disconnectCards } from './disconnect.ts'
export type { DividedShare } from './division.ts'
export { followStripeEvent } from './follow.ts'
export { forgetCustomer, forgetPayer } from './forget.ts'
export { giveBackCharge } from './give-back-charge.ts'
export { goneCents, goneOf, goneOfBoosts } from './gone.ts'
export { mailOwner } from './mail-owner.ts'
export type {
  CardOrder,
  CardPayment,
  CardSubscription,
  OrderKind,
  OrderKindName,
  OrderKinds,
} from './order-kind.ts'
export { orderRow, paidOrders, paymentRow, paymentsOfOrder } from './orders.ts'
export { ownAddress } from './own-address.ts'
export { answered } from './provider.ts'
export { receiveStripeEvent } from './receive.ts'
export { cardLines, reconcileCards, reportCards } from './reconcile.ts'
export { settlePayment } from './settle.ts'
export { cardStatements } from './statements.ts'
export { cleanUpCards, tryCardsAgain, watchCards } from './watch.ts'
