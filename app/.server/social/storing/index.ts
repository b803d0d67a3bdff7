export { cleanUpChatPaces } from './chat-hosts.ts'
export type { Outcome } from './decide.ts'
export {
  deleteEvents,
  deleteForGood,
  deleteExpired,
  deleteOlder,
  forgetAuthor,
} from './delete-events.ts'
export { queueDeliveriesTo } from './delivery-queue.ts'
export { storeBatch } from './store-batch.ts'
