export { boostOrderState } from './card-boosts/boost-order-state.ts'
export { payBoostByCard } from './card-boosts/pay-boost-by-card.ts'
export { cardKinds } from './card-kinds.ts'
export { mailPayer } from './mail-payer.ts'
export { billingOfAccount, planOf, planOfAccount, runningTier } from './plans/account-plan.ts'
export { billingUrl, manageUrl } from './plans/billing-url.ts'
export { endPlan } from './plans/end-at-provider.ts'
export { cancelPlanOf, endPlanOf } from './plans/end-plan.ts'
export { mailPlan } from './plans/mails.ts'
export { feedPurchases } from './purchases/feed-purchases.ts'
export { purchaseOffer } from './purchases/purchase-offer.ts'
export { purchase } from './purchases/purchase.ts'
export { saleCheckoutState } from './sale-checkout-state.ts'
export { saleReceipt } from './sale-receipt.ts'
export {
  cancelAllSubscriptions,
  closeSubscriptions,
  subscriptionsToLeave,
} from './subscriptions/account-deletion.ts'
export { cancelSubscription } from './subscriptions/cancel.ts'
export { changeCardSubscription } from './subscriptions/change-card-subscription.ts'
export { feedPayer, feedPayersBatch } from './subscriptions/feed-payer-records.ts'
export { countFeedPayers, countRenewed, listFeedPayers } from './subscriptions/list-feed-payers.ts'
export {
  exportSales,
  exportSubscriptions,
  ownSubscriptions,
} from './subscriptions/own-subscriptions.ts'
export { renewSubscriptions } from './subscriptions/renew.ts'
export { resumeSubscription } from './subscriptions/resume.ts'
export { subscribe } from './subscriptions/subscribe.ts'
export { toldSubscription } from './subscriptions/told-subscriptions.ts'
