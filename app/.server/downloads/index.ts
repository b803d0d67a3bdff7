export { countFirstDays, type CountedFrom } from './first-days.ts'
export {
  countDownloads,
  type CountedDownloads,
  type DownloadsAsked,
  type DownloadsBy,
  firstDownloadDay,
} from './count-downloads.ts'
export { countListeners } from './count-listeners.ts'
export { exportDownloads } from './export-downloads.ts'
export { recountDownloads, type RecountAsked, recountLate } from './recount/recount.ts'
export { cleanUpDownloads, forgetDownloads, mergeLog } from './rewrite-log.ts'
export { takeInSegment, takeInSegments } from './take-in.ts'

// lists: who downloads, and from where, by lists of others.
export { type ListSource, listSources, userAgents } from './lists/index.ts'

// log: a line for each request of a media file, on this machine until it is counted.
export { cleanUpListenerKeys, hashListener, listenerKeys } from './log/listener-keys.ts'
export { isCounted } from './log/describe.ts'
export { noteRequests } from './log/note-requests.ts'
export { closedSegments, type Segment } from './log/segments.ts'
export {
  type DownloadLog,
  type DownloadSettings,
  type Noted,
  openDownloadLog,
} from './log/writer.ts'

// past: requests from before there was a log.
export type { MediaRequest } from './log/describe.ts'
export { pastRequests } from './past-requests.ts'

// import: what logs of others say of downloads.
export { importKinds, type ImportCounts, type ImportKind, importLog } from './import/import-log.ts'
