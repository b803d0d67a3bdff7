export { applyToIndex } from './apply.ts'
export { backfillCommentSeconds } from './comment-seconds.ts'
export {
  cleanUpFollowListVersions,
  deleteFollowListVersions,
  storeFollowListVersions,
  newestFollowListVersion,
} from './follow-list-versions.ts'
export { type TargetCounters, createCounterDeltas } from './stats.ts'
export { countZap } from './zaps.ts'
