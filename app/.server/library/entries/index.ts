export {
  type LibraryPage,
  addToLibrary,
  inLibrary,
  listLibrary,
  removeFromLibrary,
} from './entries.ts'
export { exportLibrary, exportListening } from './export.ts'
export { forgetListening } from './forget.ts'
export { clearHistory, loadHistory, removeFromHistory } from './history.ts'
export { countInbox, loadInbox, markAllPlayed, markPlayed } from './inbox.ts'
export {
  cleanUpImports,
  exportFollowed,
  latestImport,
  runOpmlImport,
  startOpmlImport,
} from './opml-imports.ts'
export { playedOf } from './played.ts'
export { getPositions, setPositions } from './positions.ts'
export { recentlyKept } from './recently-kept.ts'
