export { fold, words } from '#app/rules/search-text.ts'
export {
  cleanUpSearch,
  removeSearchDocument,
  removeSearchDocumentsOf,
  saveSearchDocument,
  type SearchDocument,
} from './documents.ts'
export { findInFeed } from './find-in-feed.ts'
export { limited } from './limit-searches.ts'
export { indexFeed, indexUnknownFeeds, indexUnknownFeedsNow } from './index-feed.ts'
export {
  queryMusic,
  queryPodcasts,
  searchContent,
  searchPage,
  type SearchResults,
} from './search-content.ts'
export { searchProfiles } from './search-profiles.ts'
export { type Found, searchEverything } from './search-everything.ts'
