export { exportClips } from './export.ts'
export { clippableItem, createClip, deleteClip, updateClip } from './make.ts'
export {
  type ClippedPlace,
  clipTranscript,
  clipsForProfile,
  clipsOf,
  countClipsOf,
  findClip,
  loadClip,
  ownClips,
} from './read.ts'
