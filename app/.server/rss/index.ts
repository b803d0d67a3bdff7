export { createFeedHandler } from './serve.ts'
export { createPrivateFeedHandler } from './serve-private.ts'
