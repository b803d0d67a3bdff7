export { type RecordKey, peopleChanged, recordsChanged, usersChanged } from './changed-records.ts'
export { announce, cleanUpNews, realtimeChannel } from './news.ts'
export type { StreamSessions } from './realtime.ts'
export { createRealtimeHandler } from './serve.ts'
