export { createFeedHandler } from './serve.ts'
