export { hasFfmpeg as canConvertVideo } from '../media/index.ts'
export { lookAtVideo, type VideoFacts } from './look.ts'
export { makePoster } from './poster.ts'
export { codecsOf, renderResolution, type StoredSegment } from './render.ts'
