export { getBilling } from './billing.ts'
export { cardFeed, noteCards } from './cards.ts'
export { followNodeKey } from './follow-node-key.ts'
export { checkLightningAddress } from './lightning-address.ts'
export { lightningFee, publishedFee, withFee } from './lightning-fee.ts'
export { withMembers } from './members.ts'
export { nameOfFeed, nameOfItem } from './names.ts'
export { provePayoutChange, recordPayoutChange } from './payout-change.ts'
export { billedPlan, planOf, requireFeature, requireVariant, subscribersBarrier } from './plan.ts'
export {
  presetsOf,
  presetsOfFeedsChanged,
  presetsOfOwnerChanged,
  publishedPresets,
} from './presets.ts'
export { getProducts, updateProduct } from './products.ts'
export { publicProducts } from './public-products.ts'
export { sellerOf } from './seller.ts'
export {
  type SoldFeed,
  type SoldItem,
  offeringFeeds,
  soldFeed,
  soldFeedById,
  soldItem,
} from './sold.ts'
export { splitsOf, unreachedSplits } from './splits.ts'
export { getSubscription, updateSubscription } from './subscription.ts'
export { checkedValue, recipientsInWords } from './value.ts'
