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
export { freeAbandonedJobs } from './lost-jobs.ts'
export { queueState } from './queue-state.ts'
export { runEach } from './run-each.ts'
export { type RunningJobs, runJobs } from './runner.ts'
