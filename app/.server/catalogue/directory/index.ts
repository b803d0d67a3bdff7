export { findUnknownFeeds } from './find-unknown-feeds.ts'
export { directoryOf, searchDirectory } from './search-directory.ts'
