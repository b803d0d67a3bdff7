export { exportPlayQueue } from './export.ts'
export { type PlayQueue, loadPlayQueue, savePlayQueue } from './queue.ts'
