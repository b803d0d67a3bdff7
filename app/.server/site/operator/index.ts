export {
  block,
  blocksAsCsv,
  historyOfBlocks,
  importFile,
  kindsOf,
  liftBlock,
  listOfBlocks,
  previewBlock,
  previewFile,
} from './blocks/index.ts'
export {
  actOnContent,
  appealStanding,
  contentForDesk,
  deleteContent,
  deleteSaid,
  endDueStandings,
  exportStandings,
  handOverContent,
  hideContent,
  hideSaid,
  keepOutFeed,
  letInFeed,
  listContent,
  mailStanding,
  restoreContent,
  restoreShowsOf,
  showSaid,
  standingsOfOwn,
  suspendContent,
  suspendShowsOf,
  toView,
} from './content/index.ts'
export { deskCounts } from './desk-counts.ts'
export { exportOperations, loadOperations } from './load-operations.ts'
export {
  accountNamed,
  deletePerson,
  endDueSuspensions,
  endSuspension,
  restorePerson,
  suspendPeople,
  suspendPerson,
} from './people/acts.ts'
export { peopleAsCsv } from './people/csv.ts'
export { listPeople, namesOf } from './people/list.ts'
export { personOf } from './people/person.ts'
export { startAlerts } from './watching/alerts.ts'
export { readGauges } from './watching/gauges.ts'
export { mailNotes, sendTestMail, sendTestMailTo } from './watching/mail-state.ts'
export { usualProbes } from './watching/usual-probes.ts'
export { type Meter, startMeter } from './meter.ts'
export { cleanUpOperations, noteDiscrepancies, sampleOperations, writeListeners } from './sample.ts'
export { decideCase, mailDecided } from './reports/decide.ts'
export { loadReport, loadReports } from './reports/load-reports.ts'
export {
  announceToAll,
  closeForMaintenance,
  endAnnouncement,
  currentTerms,
  filledIn,
  markdownOf,
  noticesChannel,
  openAfterMaintenance,
  publishText,
  refreshNotices,
  requireDayAhead,
  stopAsking,
  versionsOf,
} from './notices/index.ts'
export {
  askOfStorage,
  clearOrphans,
  deleteOrphans,
  lookThrough,
  storageReport,
  surveyStorage,
} from './survey/index.ts'
export { runningVersions } from './processes.ts'
export { lookForUpdate } from './updates.ts'
