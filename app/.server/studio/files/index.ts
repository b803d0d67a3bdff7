export { isAwaited, notArrived, cleanUpArrivals, takeArrival } from './arrivals.ts'
export { deleteFiles, deleteFilesLater } from './discard-files.ts'
export { checkedImages } from './images.ts'
export { checkedEnclosures, placeFile } from './item-files.ts'
export { makeMp3 } from './mp3/make.ts'
export { getMp3, retryMp3 } from './mp3/read.ts'
export { requestMissingMp3s } from './mp3/records.ts'
export { giveBackSeconds, takeSeconds } from './quotas/ai-minutes.ts'
export { requireFeed } from './quotas/counts.ts'
export { getQuotas, getSpace } from './quotas/overview.ts'
export {
  announceObject,
  announceText,
  foldStoredBytes,
  requireDiskFor,
  requireRoom,
  requireSpace,
  spaceOfNewFeed,
} from './quotas/space.ts'
export { deleteUnusedFiles, deleteStoredFiles, deleteStoredLater } from './quotas/unused-files.ts'
export { keepFile, readyAudio, readyImage } from './ready-files.ts'
export { beginVideo, convertVideo, requireConverter } from './video/ask.ts'
export { makeVideo } from './video/make.ts'
export { getItemVideos, getVideo } from './video/read.ts'
export { removeVideo, deleteVideoFiles } from './video/remove.ts'
export { deleteSpareVideos, showPlayedVideo } from './video/spare-videos.ts'
