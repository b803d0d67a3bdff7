export { getBilling } from './billing.ts'
export { cardFeed, noteCards } from './cards.ts'
export { firstOwner } from './first-owner.ts'
export { lockAt } from './item-lock.ts'
export { nameOfFeed, nameOfItem } from './names.ts'
export {
  type SoldFeed,
  type SoldItem,
  offeringFeeds,
  soldFeed,
  soldFeedById,
  soldItem,
} from './offers.ts'
export { billedPlan, planOf, requireFeature, requireVariant, subscribersBarrier } from './plan.ts'
export { getProducts, updateProduct } from './products.ts'
export { publicProducts } from './public-products.ts'
export { sellerOf } from './seller.ts'
export { getSubscription, updateSubscription } from './subscription.ts'
