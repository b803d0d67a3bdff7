export {
  type DocumentKey,
  documentsChanged,
  peopleChanged,
  usersChanged,
} from './changed-documents.ts'
export { announce, cleanUpNews, type News, realtimeChannel } from './news.ts'
export { createRealtimeHandler, type RealtimeHandler, type StreamSessions } from './serve.ts'
