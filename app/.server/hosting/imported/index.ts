export { discard, discardFilesLater } from './discard-imported.ts'
export { addItems, createFeed, setRedirected } from './imported.ts'
export { addLivestreams, addReferences, type LivestreamToImport } from './imported-parts.ts'
export { publish } from './publish-imported.ts'
export {
  dropVideo,
  keepVideo,
  openVideo,
  reserveVideo,
  type VideoArrival,
} from '../uploads/video-arrival.ts'
