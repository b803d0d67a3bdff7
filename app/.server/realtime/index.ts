export { announce, cleanUpNews, type News, realtimeChannel } from './news.ts'
export { createRealtimeHandler, type RealtimeHandler } from './serve.ts'
