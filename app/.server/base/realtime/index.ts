export {
  type DocumentKey,
  documentsChanged,
  peopleChanged,
  usersChanged,
} from './changed-documents.ts'
export { announce, cleanUpNews, realtimeChannel } from './news.ts'
export type { StreamSessions } from './realtime.ts'
export { createRealtimeHandler } from './serve.ts'
