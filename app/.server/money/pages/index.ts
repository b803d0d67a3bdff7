export { loadActivity } from './activity.ts'
export {
  type CardAccountRow,
  cardAccountRow,
  isCardOnly,
  publicCardOffer,
  takesCards,
} from './card-offer.ts'
export { isStreaming } from './own-streaming.ts'
export { isByMuted, payersOf } from './payers.ts'
export {
  type BoostRow,
  type Person,
  anonymousPerson,
  personOf,
  shownPeople,
  shownPerson,
} from './people.ts'
export { receiptPath, topBoosts } from './public-boosts.ts'
export { type PricedInSats, currentSatsPrice } from './sats-price.ts'
export { subscriptionOffer, subscriptionOfferOfItem } from './subscription-offer.ts'
export {
  type SubscriptionKey,
  type SubscriptionRow,
  isRunning,
  lockSubscription,
  readSubscription,
  setSubscription,
  subscriptionKey,
  subscriptionOf,
  subscriptionView,
} from './subscription-rows.ts'
export { contentStatsById, loadSupport, supportersById, withSupport } from './support.ts'
export { loadTimedComments } from './timed-comments.ts'
