export { addFeedByUrl, findOrAddByUrl } from './add-by-url.ts'
export { type AddedFeed, addFeedFromBytes } from './add-feed.ts'
export { checkDueFeeds, checkFeed, refreshFeed } from './check-feed.ts'
export { contentTypeOf, contentTypesOf } from './content-address.ts'
export {
  loadContent,
  loadMusicAlbum,
  loadMusicArtist,
  loadMusicTrack,
  loadPodcastEpisode,
  loadPodcastLive,
  loadPodcastShow,
  loadReferences,
} from './content-calls.ts'
export { type ContentNames, contentNamed } from './content-named.ts'
export { feedClaims, findFeeds } from './feed-claims-page.ts'
export { mayHaveBeenSold } from './feed-history.ts'
export type { ItemChoice } from './feed-items.ts'
export { loadFeedItems, loadFeedPage, loadOtherItems } from './feed-page.ts'
export { feedSources, publicIdsOf } from './feed-sources.ts'
export type { FeedType } from './feed-type.ts'
export { countFeedsBehind, feedsBehind, pollNow } from './feeds-behind.ts'
export { feedAtAddress } from './find-feed.ts'
export { countGenres, feedsOfGenre, latestFeedsOfGenre, newestOfGenres } from './genres.ts'
export { type OwnedFeed, guidHolder, ownedFeed } from './guid-claims.ts'
export {
  guidsOfFeeds,
  guidsOfItems,
  guidsOfNewestItems,
  newestHostedFeeds,
} from './guids-of-many.ts'
export { handBackFeed } from './hand-back.ts'
export { hitsAt, itemHits } from './hit-rows.ts'
export {
  type ContentGuids,
  type KnownGuids,
  firstWithGuid,
  guidsOf,
  hitsByGuid,
} from './hits-by-guid.ts'
export { hitsById, itemDirectory, placeOf } from './hits-by-id.ts'
export { loadItemPage } from './item-page.ts'
export { hasFeeds, latestFeeds } from './latest-feeds.ts'
export { latestItemsOf } from './latest-items.ts'
export { latestLive } from './latest-live.ts'
export { type NamedChat, chatOfLivestream } from './live-chat.ts'
export { lockFeed } from './lock-feed.ts'
export { moveOwnAddresses } from './move-site.ts'
export { notesOfFeeds } from './notes-of-feeds.ts'
export { addFeedsFromOpml, exportOpml, messageOf } from './opml.ts'
export { LeadsHere } from './own-address.ts'
export { ownerAddress } from './owner-address.ts'
export { type FeedAt, readFeedAt } from './read-feed-at.ts'
export { hashOf } from './read-feed.ts'
export type { ItemSale } from './records.ts'
export { removeHostedFeeds, removeItemsBut } from './remove-feeds.ts'
export { requireFeedOperator } from './require-operator.ts'
export { saveFeed } from './save-feed.ts'
export {
  feedHasChanged,
  giveNamedGuid,
  giveOwnAddress,
  setFeedAddress,
  takeAlias,
} from './set-back.ts'
export { splitsOf } from './splits.ts'
export { type Takeover, findTakeovers } from './takeovers.ts'
export { lookUpTrack, lookUpTracks } from './track-lookup.ts'
export { type ValuedContent, valuedContent } from './valued-content.ts'
export { withdrawFeed } from './withdraw-feed.ts'
