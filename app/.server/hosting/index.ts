export { announceFeed } from './announce.ts'
export type {
  Enclosure,
  FeedContent,
  HostingFeed,
  HostingItem,
  ItemContent,
  PublishState,
} from './content.ts'
export { createHostingFeed, getHostingFeed, getHostingFeeds, updateHostingFeed } from './feeds.ts'
export {
  createHostingItem,
  deleteHostingItem,
  getHostingItem,
  getHostingItems,
  updateHostingItem,
} from './items.ts'
export { type MediaAccess, mediaAccess } from './media-access.ts'
export {
  publishHostingFeed,
  publishItemToCatalogue,
  publishRelease,
  releaseHostingItem,
  releaseScheduledItem,
  scheduleHostingItem,
} from './publish.ts'
export { feedProblems, itemProblems, type PublishProblem } from './publish-checks.ts'
export { listRailFeeds, type RailFeed } from './rail-feeds.ts'
export { bringPublicSideUpToDate, generateRss, renderHostedFeed } from './public-side.ts'
export { moveHostedAddresses } from './move-site.ts'
export { cleanUpUploads } from './clean-up.ts'
export { type FormFile, uploadAudio, uploadImage } from './plain-uploads.ts'
export { saveChapters, saveTranscript } from './segments.ts'
export { completeMultipartUpload, getMultipartUrls, getPresignedUrl } from './uploads.ts'
