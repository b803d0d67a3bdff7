export { type AudioSource, fileSource, storedSource } from './audio-source.ts'
export {
  type AudioChapter,
  type AudioFacts,
  type AudioInspection,
  type AudioTags,
  inspectAudio,
} from './inspect-audio.ts'
export type { Delivery } from './delivery.ts'
export { hasFfmpeg, type MediaInput, runFfmpeg, runFfprobe } from './ffmpeg.ts'
export { readFileChapters } from './file-chapters.ts'
export { mostPixels, openPicture } from './open-picture.ts'
export { prepareArtwork } from './prepare-artwork.ts'
export { prepareAvatar } from './prepare-avatar.ts'
export { takeArtwork } from './take-artwork.ts'
export {
  createMediaHandler,
  type MediaAccess,
  type MediaHandler,
  type MediaServing,
} from './serve.ts'
