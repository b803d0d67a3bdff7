export {
  addToLibrary,
  followedFeedIds,
  inLibrary,
  type LibraryPage,
  listLibrary,
  removeFromLibrary,
} from './entries.ts'
export { exportLibrary, exportListening } from './export.ts'
export { forgetListening } from './forget.ts'
export { playedOf } from './played.ts'
export { clearHistory, type HistoryEntry, loadHistory, removeFromHistory } from './history.ts'
export { countInbox, type InboxPage, loadInbox, markAllPlayed, markPlayed } from './inbox.ts'
export {
  cleanUpImports,
  exportFollowed,
  latestImport,
  type OpmlImport,
  runOpmlImport,
  startOpmlImport,
} from './opml-imports.ts'
export { getPositions, setPositions } from './positions.ts'
export { recentlyKept } from './recently-kept.ts'
