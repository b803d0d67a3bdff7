export { applyToIndex } from './apply.ts'
export { backfillCommentSeconds } from './comment-seconds.ts'
export { type TargetCounters, createCounterDeltas } from './counters.ts'
export {
  cleanUpFollowListVersions,
  deleteFollowListVersions,
  newestFollowListVersion,
  storeFollowListVersions,
} from './follow-list-versions.ts'
export { countZap } from './zaps.ts'
