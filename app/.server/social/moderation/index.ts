export type { JudgedNote, ViewerContext } from './facts.ts'
export { hideComment, showComment } from './hidden-comments.ts'
export { type Judgement, judgeNotes } from './judge.ts'
export { isSuspect } from './suspects.ts'
export {
  dropOwnMutes,
  isMuted,
  mute,
  type MuteChange,
  type MutedPerson,
  mutedNames,
  mutedPeople,
  unmute,
} from './own-mutes.ts'
export { updateTrust } from './trust.ts'
export { accountOf, type Viewer, viewerOf } from './viewer.ts'
