export { feedOfPage } from './feed-of-page.ts'
export { findInFeed } from './find-in-feed.ts'
export { queryMusic, queryPodcasts, searchContent, searchPage } from './search-content.ts'
