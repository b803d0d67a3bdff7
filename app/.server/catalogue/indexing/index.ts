export {
  cleanUpSearch,
  deleteSearchEntriesOf,
  deleteSearchEntry,
  saveSearchEntry,
} from './entries.ts'
export { indexFeed, indexUnknownFeeds, indexUnknownFeedsNow } from './index-feed.ts'
export { fillSearchTexts, indexTexts } from './index-texts.ts'
export { isCorrected, isOneSlipAway, slipHashes } from './spelling.ts'
export { longestNotes } from './stale-texts.ts'
export { pageLexeme, places } from './text-entries.ts'
