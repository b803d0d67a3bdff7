export { clippableItem, createClip, deleteClip, deleteClipOf, updateClip } from './change-clips.ts'
export { exportClips } from './export.ts'
export {
  type ClippedPlace,
  clipTranscript,
  clipsForProfile,
  clipsOf,
  countClipsOf,
  findClip,
  loadClip,
  ownClips,
} from './find-clips.ts'
