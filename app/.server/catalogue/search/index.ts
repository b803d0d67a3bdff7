export {
  cleanUpSearch,
  deleteSearchEntriesOf,
  deleteSearchEntry,
  saveSearchEntry,
} from './entries.ts'
export { isCorrected, isOneSlipAway } from './spelling.ts'
export { feedOfPage } from './feed-of-page.ts'
export { findInFeed } from './find-in-feed.ts'
export { indexFeed, indexUnknownFeeds, indexUnknownFeedsNow } from './index-feed.ts'
export { fillSearchTexts, indexTexts } from './index-texts.ts'
export { queryMusic, queryPodcasts, searchContent, searchPage } from './search-content.ts'
