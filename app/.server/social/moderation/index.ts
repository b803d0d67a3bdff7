export type { JudgedNote, ViewerContext } from './facts.ts'
export { hideComment, showComment } from './hidden-comments.ts'
export { type Judgement, judgeNotes } from './judge.ts'
export {
  accountOf,
  maxMutes,
  mutedNames,
  mutedPeople,
  muteOf,
  type Viewer,
  viewerOf,
} from './mutes.ts'
export { isSuspect } from './suspects.ts'
export { updateTrust } from './trust.ts'
