export { loadActivity } from './activity.ts'
export { loadSaidAt } from './at-seconds.ts'
export { receiptPath, topBoosts } from './boosts.ts'
export { type AccountRow, accountRow, cardsForPublic, isCardOnly, takesCards } from './cards-for.ts'
export { isStreaming } from './own-streaming.ts'
export { payersOf } from './payers.ts'
export { type BoostRow, type Person, nobody, personOf, shownPeople, shownPerson } from './people.ts'
export { type PricedInSats, inSats } from './sats-price.ts'
export { subscriptionOfItem, subscriptionOffer } from './subscription-offer.ts'
export {
  type SubscriptionKey,
  type SubscriptionRow,
  isRunning,
  keyOf,
  lockSubscription,
  readSubscription,
  setSubscription,
  subscriptionOf,
  viewOf,
} from './subscription-rows.ts'
export { contentStatsById, loadSupport, supportersById, withSupport } from './support.ts'
