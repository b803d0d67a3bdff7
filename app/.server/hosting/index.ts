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
export {
  feedProblems,
  itemProblems,
  publishProblems,
  type PublishProblem,
} from './publish-checks.ts'
export { listRailFeeds, type RailFeed } from './rail-feeds.ts'
export { bringPublicSideUpToDate, generateRss, renderHostedFeed } from './public-side.ts'
export { moveHostedAddresses } from './move-site.ts'
export { cleanUpUploads } from './clean-up.ts'
export { type FormFile, uploadAudio, uploadImage } from './plain-uploads.ts'
export {
  convertVideo,
  getItemVideos,
  getVideo,
  makeVideo,
  removeVideo,
  throwAwayVideo,
  uploadVideo,
} from './video/index.ts'
export { saveChapters, saveTranscript } from './segments.ts'
export {
  copyReferencesToChapters,
  getReferences,
  type ItemReferences,
  updateReferences,
} from './references.ts'
export { requiredAudio } from './required-audio.ts'
export { uploadChapterImage } from './texts/chapter-art.ts'
export { generateChapters, transcribeItem } from './texts/ask.ts'
export { foundChapters } from './texts/found-chapters.ts'
export { makeAiText } from './texts/make.ts'
export {
  type AiRequest,
  getChapters,
  getItemTexts,
  getSummary,
  getTranscript,
  type TextOverview,
  type TextsOverview,
} from './texts/read.ts'
export {
  importChapters,
  importTranscript,
  updateChapters,
  updateTranscript,
  useAiSegments,
} from './texts/update.ts'
export {
  abortMultipartUpload,
  completeMultipartUpload,
  getMultipartUrls,
  getPresignedUrl,
  renewMultipartUrls,
} from './uploads.ts'
export {
  addImportedItems,
  createImportedFeed,
  type FeedImport,
  importOf,
  setRedirected,
} from './imported.ts'
export {
  addImportedLivestreams,
  addImportedReferences,
  type LivestreamToImport,
} from './imported-parts.ts'
export { discardFiles, discardFilesLater, discardImported } from './discard-imported.ts'
export { type ImportedToPublish, publishImported } from './publish-imported.ts'
export { largestAudio, largestImage, largestVideo } from './upload-rules.ts'
export { exportArchive, exportSize } from './export-archive.ts'
export { exportFeed, type FeedExport } from './export.ts'
export { getBilling } from './billing.ts'
export { subscribersBarrier } from './plan.ts'
export { completeChecklistTask, dismissChecklist } from './checklist.ts'
export {
  acceptInvite,
  acceptInvitesOf,
  findInvite,
  pendingInvites,
  type PendingInvite,
  withdrawInvite,
} from './invites.ts'
export { type CheckedAddress, checkLightningAddress, type Keysend } from './lightning-address.ts'
export { leaveFeed, updateOwners } from './owners.ts'
export { getProducts, type ItemProduct, updateProduct } from './products.ts'
export { getSubscription, type SubscriptionProduct, updateSubscription } from './subscription.ts'
export { setUpLiveChat } from './live-chat.ts'
export {
  createLivestream,
  deleteLivestream,
  getLivestream,
  getLivestreams,
  type HostingLivestream,
  setLivestreamStatus,
  updateLivestream,
} from './livestreams.ts'
export { latestStudioItems, listedFeedIds, listStudioItems } from './studio-items.ts'
