export { enqueue, enqueueLater, migrateJobs } from './enqueue.ts'
export {
  type JobHandlers,
  type JobName,
  type Jobs,
  type RoomJobs,
  type SaleNews,
  crontabOf,
  defineJobs,
} from './jobs.ts'
export { type DataChange, changeData, unfinishedChanges } from './data-changes.ts'
export { areWorkersAlive, freeAbandonedJobs } from './lost-jobs.ts'
export {
  type JobState,
  type KeptJob,
  countWaiting,
  dropJobs,
  givenUpJobs,
  keptJobs,
  queueByName,
  queueState,
  runAgain,
} from './queue.ts'
export { runEach } from './run-each.ts'
export { type RunningJobs, runJobs } from './runner.ts'
