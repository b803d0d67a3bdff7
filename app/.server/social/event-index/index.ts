export { applyToIndex } from './apply.ts'
export { readOlderSeconds } from './comment-seconds.ts'
export {
  cleanUpVersions,
  forgetVersions,
  keepVersions,
  newestKnown,
} from './follow-list-versions.ts'
export { type Counted, createDifferences } from './stats.ts'
export { countZap } from './zaps.ts'
