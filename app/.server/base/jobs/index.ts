export { freeAbandonedJobs } from './abandoned.ts'
export { enqueue, enqueueLater, migrateJobs } from './enqueue.ts'
export {
  crontabOf,
  defineJobs,
  type JobHandlers,
  type JobName,
  type Jobs,
  type RoomJobs,
  type SaleNews,
} from './jobs.ts'
export { queueState, type QueueState } from './queue-state.ts'
export { type RunningJobs, runJobs } from './runner.ts'
