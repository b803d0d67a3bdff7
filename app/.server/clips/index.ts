export { exportClips } from './export.ts'
export { clippableItem, createClip, deleteClip, updateClip } from './make.ts'
export {
  type ClippedPlace,
  clipsForProfile,
  clipsOf,
  clipTranscript,
  countClipsOf,
  findClip,
  loadClip,
  ownClips,
} from './read.ts'
