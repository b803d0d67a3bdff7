export { type Outcome } from './events/decide.ts'
export { type EventRow, findEvents, findIds, readRaw } from './events/find.ts'
export { dbReader } from './events/reader.ts'
export { storeBatch } from './events/store.ts'
export { type EventWithText, fromRaw, withText } from './events/stored-event.ts'
export { nostrChannel } from './events/notify.ts'
export { readerOptions } from './events/reader.ts'
export { storeEvents } from './publish.ts'
export { type Identity, openIdentity } from './identity.ts'
export type { Connection } from './relay/connection.ts'
export { createRelay, type Relay } from './relay/relay.ts'
export { relayBounds, type RelaySettings, usualRelaySettings } from './relay/settings.ts'
export type { RelaySocket } from './relay/socket.ts'
export { createSignatureChecker, type SignatureChecker } from './verify/signature-checker.ts'
export { contentStats, type ContentStats } from './reading/content-stats.ts'
export {
  loadCommentsFeed,
  loadFollowingFeed,
  loadGenreFeed,
  loadGlobalFeed,
  loadProfileFeed,
  loadTrendingFeed,
} from './reading/feeds.ts'
export { contentOfNotes } from './reading/feed-items.ts'
export { hideComment, showComment } from './heard/hidden-comments.ts'
export { findTrusted } from './heard/trust.ts'
export { loadNotes } from './reading/notes.ts'
export { loadProfiles, unknownProfile } from './reading/profiles.ts'
export { searchPeople } from './reading/search-people.ts'
export { loadThread } from './reading/thread.ts'
export { checkDueProfiles } from './profile-checks/check-due.ts'
export { isPictureOfNote } from './reading/note-pictures.ts'
export { cleanUpEvents, removeAuthor } from './events/remove.ts'
export { type EventStatistics, eventStatistics } from './events/statistics.ts'
export { changeRelay } from './relay/change.ts'
export { listWriters, loadPolicy } from './relay/policy.ts'
