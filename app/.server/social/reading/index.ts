export { loadCommentsAt } from './comments-at.ts'
export { type NoteCursor, afterCursor, readNoteCursor, writeNoteCursor } from './cursor.ts'
export { typesOfFilter } from './item-filters.ts'
export { isPictureOfNote } from './note-pictures.ts'
export { loadNotes } from './notes.ts'
export {
  emptyProfile,
  isFollowing,
  loadProfiles,
  profileHit,
  profilesByKey,
  rowProfile,
} from './profiles.ts'
export { withReactions } from './reactions.ts'
export { rowItems, wholeItem } from './row-items.ts'
export { searchPeople } from './search-people.ts'
export { loadThread, repostedNote } from './thread.ts'
export { contentOfNotes } from './timeline-items.ts'
export {
  loadCommentTimeline,
  loadFollowingTimeline,
  loadGenreTimeline,
  loadGlobalTimeline,
  loadProfileTimeline,
  loadZappedNotes,
  reactionsTo,
  requireTimeline,
} from './timelines.ts'
