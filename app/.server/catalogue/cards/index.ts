export { contentTypeOf, contentTypesOf } from './content-address.ts'
export { type ItemChoice, type Range, countChosen, feedItems, offeredParts } from './feed-items.ts'
export type { FeedType, ItemType } from './feed-type.ts'
export { hitsAt, itemHits, type Place } from './hit-rows.ts'
export {
  type ContentGuids,
  type KnownGuids,
  firstWithGuid,
  guidsOf,
  hitsByGuid,
} from './hits-by-guid.ts'
export { hitsById, itemDirectory, placeOf } from './hits-by-id.ts'
export {
  type FeedHitRow,
  feedHit,
  feedHitColumns,
  isWithdrawn,
  itemHit,
  itemHitColumns,
  payableHit,
  webAddress,
} from './hits.ts'
export { aheadMs, hasFeeds, latestFeeds } from './latest-feeds.ts'
export { latestItemsOf } from './latest-items.ts'
export { earliestStart, latestLive } from './latest-live.ts'
export { notesOfFeeds } from './notes-of-feeds.ts'
export { nameOf, personKey } from './person-key.ts'
export { linkPublishers } from './publishers.ts'
export { countRemoteHits, remoteHits } from './remote-hits.ts'
export { clipRowHit, rowHit } from './row-hit.ts'
export {
  type ItemRecord,
  type ItemSale,
  feedColumns,
  itemRecords,
  storedGuid,
} from './stored-columns.ts'
export { lookUpTrack, lookUpTracks } from './track-lookup.ts'
