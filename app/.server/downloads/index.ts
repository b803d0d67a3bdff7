export {
  countDownloads,
  type CountedDownloads,
  type DownloadsAsked,
  type DownloadsBy,
  firstDownloadDay,
} from './count-downloads.ts'
export { recountDownloads, type RecountAsked, recountLate } from './recount.ts'
export { type Segment, takeInSegment, takeInSegments } from './take-in.ts'

// lists: who downloads, and from where, by lists of others.
export { type ListSource, listSources, userAgents } from './lists/index.ts'
