export { addFeedAddress, importOfAddress } from './add-address.ts'
export {
  type LibraryPage,
  addToLibrary,
  inLibrary,
  keepFeeds,
  listLibrary,
  maxEntries,
  removeFromLibrary,
} from './entries.ts'
export { exportLibrary, exportListening } from './export.ts'
export { finishedItems } from './finished-items.ts'
export { forgetPositions } from './forget-positions.ts'
export { clearHistory, loadHistory, removeFromHistory } from './history.ts'
export { followedGenres } from './followed-genres.ts'
export { countInbox, loadInbox, markAllPlayed, markPlayed } from './inbox.ts'
export { lastListened, listenedOf } from './listened.ts'
export {
  cleanUpImports,
  exportFollowed,
  latestImport,
  runOpmlImport,
  startOpmlImport,
} from './opml-imports.ts'
export { getPositions, setPositions, storePositions } from './positions.ts'
export { recentEntries } from './recent-entries.ts'
export { currentRevision, nextRevision } from './revision.ts'
