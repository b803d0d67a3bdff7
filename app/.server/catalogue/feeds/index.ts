export { addFeedByUrl, findOrAddByUrl } from './add-by-url.ts'
export { type AddedFeed, addFeedFromBytes } from './add-feed.ts'
export { changedLists, notifyOfChangedLists } from './changed-lists.ts'
export { checkDueFeeds, checkFeed, refreshFeed } from './check-feed.ts'
export { claimantsChanged } from './claimants.ts'
export { type ContentNames, contentNamed } from './content-named.ts'
export { endLiveItems } from './end-live-items.ts'
export { feedClaims, findFeeds } from './feed-claims-page.ts'
export { mayHaveBeenSold } from './feed-history.ts'
export { feedSources, publicIdsOf } from './feed-sources.ts'
export { countFeedsBehind, feedsBehind, pollNow } from './feeds-behind.ts'
export { feedAtAddress, feedsAtAddresses } from './find-feed.ts'
export { type OwnedFeed, guidHolder, ownedFeed } from './guid-claims.ts'
export {
  guidsOfFeeds,
  guidsOfItems,
  guidsOfNewestItems,
  newestHostedFeeds,
} from './guids-of-many.ts'
export { handBackFeed } from './hand-back.ts'
export { lockFeed } from './lock-feed.ts'
export { moveOwnAddresses } from './move-site.ts'
export { addFeedsFromOpml, exportOpml, messageOf } from './opml.ts'
export { checkedFeedUrl } from './feed-url.ts'
export { hostedPath, isOwnAddress, LeadsHere, refuseOwnAddress } from './own-address.ts'
export { ownerAddress } from './owner-address.ts'
export { type FeedAt, readFeedAt } from './read-feed-at.ts'
export { hashOf, parseOrRefuse } from './read-feed.ts'
export { deleteFeedElsewhere, deleteHostedFeeds, deleteItemsBut } from './remove-feeds.ts'
export { requireFeedOperator } from './require-operator.ts'
export { saveFeed } from './save-feed.ts'
export {
  feedHasChanged,
  giveNamedGuid,
  giveOwnAddress,
  setFeedAddress,
  takeAlias,
} from './set-back.ts'
export { closeContent, lockFeedById, openContent, setHidden } from './set-standing.ts'
export { type Takeover, findTakeovers } from './takeovers.ts'
export { withdrawFeed } from './withdraw-feed.ts'
