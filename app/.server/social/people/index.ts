export { introduceBoostBot } from './boost-bot.ts'
export { exportEvents, exportFollowLists, exportKeys } from './export-events.ts'
export { ownFollowList } from './follow-lists/latest.ts'
export { publishFollowList } from './follow-lists/publish.ts'
export { ownMuteList, publishMuteList } from './mute-lists/mute-lists.ts'
export { keyOrAccount, mute, unmute } from './mute-lists/own-mutes.ts'
export { notesLeft } from './notes-left.ts'
export { type About, reportedThing } from './reports/reported-thing.ts'
export {
  exportReports,
  ownReport,
  sendReport,
  signedReports,
  withdrawReport,
} from './reports/reports.ts'
export {
  type CaseReport,
  caseFigures,
  closeCase,
  countOpenCases,
  listCases,
  loadCase,
  lockCase,
  lockOpenCase,
  type ReportCase,
} from './reports/cases.ts'
export { takeInReports } from './reports/take-in.ts'
export { ownProfile } from './own-events/own-profile.ts'
