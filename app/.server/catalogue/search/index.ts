export { feedOfPage } from './feed-of-page.ts'
export { findInFeed } from './find-in-feed.ts'
export { queryMusic, queryPodcasts, searchContent, searchPage } from './search-content.ts'
export {
  cleanUpSearch,
  deleteSearchEntriesOf,
  deleteSearchEntry,
  saveSearchEntry,
} from './indexing/entries.ts'
export { indexFeed, indexUnknownFeeds, indexUnknownFeedsNow } from './indexing/index-feed.ts'
export { fillSearchTexts, indexTexts } from './indexing/index-texts.ts'
export { isCorrected, isOneSlipAway } from './indexing/spelling.ts'
