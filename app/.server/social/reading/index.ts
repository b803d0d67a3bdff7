export { loadCommentsAt } from './comments-at.ts'
export { type NoteCursor, comesAfter, readNoteCursor, writeNoteCursor } from './cursor.ts'
export { contentOfNotes } from './feed-items.ts'
export {
  loadCommentsFeed,
  loadFollowingFeed,
  loadGenreFeed,
  loadGlobalFeed,
  loadProfileFeed,
  loadTrendingFeed,
} from './feeds.ts'
export { isPictureOfNote } from './note-pictures.ts'
export { loadNotes } from './notes.ts'
export { isFollowing, knownProfiles, loadProfiles, profileHit, unknownProfile } from './profiles.ts'
export { withReactions } from './reactions.ts'
export { rowItems } from './row-items.ts'
export { searchPeople } from './search-people.ts'
export { loadThread, repostedNote } from './thread.ts'
