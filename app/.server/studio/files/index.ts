export { cleanUpArrivals, isAwaited, notArrived, takeArrival } from './arrivals.ts'
export { deleteFiles, deleteFilesLater } from './delete-files.ts'
export { checkedImages } from './images.ts'
export { checkedEnclosures, placeFile } from './item-files.ts'
export { beginMaster } from './masters/ask.ts'
export {
  getItemMasters,
  getSoundMakings,
  offerMaster,
  removeMaster,
  retryMaster,
} from './masters/item-masters.ts'
export {
  changeMaster,
  deleteMasters,
  enqueueFromMaster,
  findMaster,
  type MasterFound,
  type MasterRow,
  type MasterWishes,
  mostAttempts,
  type OneMaster,
} from './masters/masters.ts'
export { getMp3, retryMp3 } from './mp3/item-mp3.ts'
export { makeMp3 } from './mp3/make.ts'
export { requestMissingMp3s } from './mp3/mp3-copies.ts'
export { accountSpaces } from './quotas/account-space.ts'
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
export { deleteStoredFiles, deleteStoredLater, deleteUnusedFiles } from './quotas/unused-files.ts'
export { keepFile, readyAudio, readyImage } from './ready-files.ts'
export { cleanUpReplaced, getReplacedFiles, stopReplacedFile } from './replaced-files.ts'
export { beginVideo, convertVideo, requireConverter } from './video/ask.ts'
export { deleteVideoFiles, removeVideo } from './video/delete-video.ts'
export { getItemVideos, getVideo } from './video/item-videos.ts'
export { makeVideo } from './video/make.ts'
export { deleteSpareVideos, showPlayedVideo } from './video/spare-videos.ts'
