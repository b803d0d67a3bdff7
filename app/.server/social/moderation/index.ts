export type { JudgedNote, ViewerContext } from './facts.ts'
export { hideEvent, showEvent } from './hidden-events.ts'
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
export { saysSomething } from './text-kinds.ts'
export { isSuspect } from './suspects.ts'
export { updateTrust } from './trust.ts'
