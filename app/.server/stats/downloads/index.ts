export {
  type DownloadsBy,
  type DownloadsOfValue,
  countDimensions,
  countDownloads,
  firstDownloadDay,
} from './count-downloads.ts'
export { countListeners } from './count-listeners.ts'
export { exportDownloads } from './export-downloads.ts'
export { countFirstDays } from './first-days.ts'
export { type ImportCounts, importKinds, importLog } from './import/import-log.ts'
export { listSources } from './lists/index.ts'
export { type MediaRequest, isCounted } from './log/describe.ts'
export { cleanUpListenerKeys, hashListener, listenerKeys } from './log/listener-keys.ts'
export { noteRequests } from './log/note-requests.ts'
export { type DownloadLog, openDownloadLog } from './log/writer.ts'
export { pastRequests } from './past-requests.ts'
export { recountDownloads, recountLate } from './recount/recount.ts'
export { cleanUpDownloads, deleteDownloads, mergeLog } from './rewrite-log.ts'
export { takeInSegments } from './take-in.ts'
