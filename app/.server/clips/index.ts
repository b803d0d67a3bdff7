export { clippableItem, createClip, deleteClip, updateClip } from './make.ts'
export {
  type ClipOrder,
  clipsForProfile,
  clipsOfItem,
  clipTranscript,
  countClipsOfItem,
  findClip,
  loadClip,
  ownClips,
} from './read.ts'
