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
export { profileHit } from './profile-hit.ts'
export { isFollowing, knownProfiles, loadProfiles, unknownProfile } from './profiles.ts'
export { withReactions } from './reactions.ts'
export { repostedNote } from './reposted-note.ts'
export { searchPeople } from './search-people.ts'
export { loadThread } from './thread.ts'
