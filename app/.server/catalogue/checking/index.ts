export { checkFeedAt, checkFeedFile, judgeFeedAt, judgeFeedFile, largestChecked } from './check.ts'
export { judgeBytes, type JudgedFeed } from './judge.ts'
export { reportOf } from './report.ts'
