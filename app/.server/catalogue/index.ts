export { addFeedByUrl, findOrAddByUrl } from './add-by-url.ts'
export { addFeedFromBytes, type AddedFeed } from './add-feed.ts'
export { checkDueFeeds, checkFeed, type CheckResult, refreshFeed } from './check-feed.ts'
export { countFeedsBehind, feedsBehind, pollNow } from './feeds-behind.ts'
export type { FeedType, ItemType } from './feed-type.ts'
export { addFeedsFromOpml, exportOpml, messageOf, type OpmlResult } from './opml.ts'
export { hashOf } from './read-feed.ts'
export type { ItemSale } from './records.ts'
export { removeHostedFeeds, removeItemsBut } from './remove-feeds.ts'
export { type FeedToSave, saveFeed, type SavedFeed } from './save-feed.ts'
export { withdrawFeed } from './withdraw-feed.ts'
export { contentNamed, type ContentNames } from './content-named.ts'
export { contentTypeOf, contentTypesOf } from './content-address.ts'
export { hitsAt, itemHits, type Place } from './hit-rows.ts'
export type { ItemChoice } from './feed-items.ts'
export { loadFeedItems, loadFeedPage, loadOtherItems } from './feed-page.ts'
export { loadItemPage } from './item-page.ts'
export { chatOfLivestream, type NamedChat } from './live-chat.ts'
export { notesOfFeeds } from './notes-of-feeds.ts'
export {
  type ContentGuids,
  firstWithGuid,
  guidsOf,
  hitsByGuid,
  type KnownGuids,
} from './hits-by-guid.ts'
export {
  guidsOfFeeds,
  guidsOfItems,
  guidsOfNewestItems,
  newestHostedFeeds,
} from './guids-of-many.ts'
export { hitsById, itemDirectory, placeOf } from './hits-by-id.ts'
export { splitsOf } from './splits.ts'
export { valuedContent, type ValuedContent } from './valued-content.ts'
export { lookUpTrack, lookUpTracks } from './track-lookup.ts'
export { countGenres, feedsOfGenre, latestFeedsOfGenre, newestOfGenres } from './genres.ts'
export { hasFeeds, latestFeeds } from './latest-feeds.ts'
export { latestItemsOf } from './latest-items.ts'
export * as contentCalls from './content-calls.ts'
export { latestLive } from './latest-live.ts'
export { moveOwnAddresses } from './move-site.ts'
export { type FeedAtAddress, feedAtAddress } from './find-feed.ts'
export { feedSources, publicIdsOf } from './feed-sources.ts'
export { mayHaveBeenSold } from './feed-history.ts'
export { guidHolder, ownedFeed, type OwnedFeed } from './guid-claims.ts'
export { lockFeed } from './lock-feed.ts'
export { ownerAddress } from './owner-address.ts'
export { LeadsHere } from './own-address.ts'
export { readFeedAt, type FeedAt } from './read-feed-at.ts'
export { requireFeedOperator } from './require-operator.ts'
export { handBackFeed } from './hand-back.ts'
export {
  feedHasChanged,
  giveNamedGuid,
  giveOwnAddress,
  setFeedAddress,
  takeAlias,
} from './set-back.ts'
export { feedClaims, findFeeds } from './feed-claims-page.ts'
export { findTakeovers, type Takeover } from './takeovers.ts'
