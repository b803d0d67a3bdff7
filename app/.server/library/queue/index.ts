export { type PlayQueue, loadPlayQueue, savePlayQueue } from './queue.ts'
