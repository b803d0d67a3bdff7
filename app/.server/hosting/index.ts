export { shareReads } from './access.ts'
export { changedFeeds } from './changes.ts'
export {
  asEdited,
  type Edited,
  getOwnFeed,
  getOwnItem,
  type OwnFeed,
} from './editing/edited.ts'
export { editableFeed, feedFormRecord } from './editing/feed-form.ts'
export {
  editableItem,
  itemFormOf,
  itemFormRecord,
  missingInItem,
  scheduleAsWritten,
} from './editing/item-form.ts'
export { getOwnTracks, missingInRelease, tracksToCome } from './editing/release-form.ts'
export { announceFeed } from './publishing/announce.ts'
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
export { type MediaAccess, mediaAccess } from './files/media-access.ts'
export {
  publishHostingFeed,
  publishItemToCatalogue,
  releaseHostingItem,
  releaseScheduledItem,
  scheduleHostingItem,
} from './publishing/publish.ts'
export { publishRelease } from './publishing/publish-release.ts'
export {
  feedProblems,
  itemProblems,
  publishProblems,
  type PublishProblem,
} from './publishing/publish-checks.ts'
export { listRailFeeds, type RailFeed } from './rail-feeds.ts'
export { bringPublicSideUpToDate, generateRss, renderHostedFeed } from './publishing/public-side.ts'
export { moveHostedAddresses } from './publishing/move-site.ts'
export { cleanUpUploads } from './clean-up.ts'
export { type FormFile, uploadAudio, uploadImage } from './files/plain-uploads.ts'
export {
  convertVideo,
  dropVideo,
  getItemVideos,
  getVideo,
  keepVideo,
  makeVideo,
  openVideo,
  removeVideo,
  throwAwayVideo,
  uploadVideo,
  type VideoArrival,
} from './video/index.ts'
export { saveChapters, saveTranscript } from './texts/segments.ts'
export {
  copyReferencesToChapters,
  getReferences,
  type ItemReferences,
  updateReferences,
} from './references/references.ts'
export { requiredAudio } from './files/required-audio.ts'
export { updateAudio } from './files/item-files.ts'
export { publishFeedChanges, publishItemChanges } from './unpublished/publish-changes.ts'
export { discardFeedChanges, discardItemChanges } from './unpublished/discard-changes.ts'
export { unpublishFeed, unpublishItem } from './unpublished/unpublish.ts'
export { storeTexts } from './texts/held-texts.ts'
export { noteArrival } from './texts/announced.ts'
export { awaitArrival } from './texts/arrivals.ts'
export { uploadChapterImage } from './texts/chapter-art.ts'
export { generateChapters, transcribeItem } from './texts/ask.ts'
export { foundChapters } from './texts/found-chapters.ts'
export { makeAiText } from './texts/make.ts'
export { publicSummary } from './texts/public-summary.ts'
export {
  type AiRequest,
  type EditedTexts,
  getChapters,
  getEditedTexts,
  getItemTexts,
  getPublishedChapters,
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
} from './files/uploads.ts'
export {
  addImportedItems,
  createImportedFeed,
  type FeedImport,
  importOf,
  setRedirected,
} from './imported/imported.ts'
export {
  addImportedLivestreams,
  addImportedReferences,
  type LivestreamToImport,
} from './imported/imported-parts.ts'
export { getQuotas, getSpace } from './quotas/overview.ts'
export { lockFor } from './quotas/lock.ts'
export { requireRoom, spaceOfNewFeed } from './quotas/space.ts'
export { refuseBeyond } from './quotas/told.ts'
export { deleteUnusedFiles, throwAwayFiles } from './quotas/unused-files.ts'
export { discardFiles, discardFilesLater, discardImported } from './imported/discard-imported.ts'
export { type ImportedToPublish, publishImported } from './imported/publish-imported.ts'
export { largestAudio, largestImage, largestVideo } from './files/upload-rules.ts'
export { exportArchive, exportSize, ownedFeedsArchive } from './taking-out/export-archive.ts'
export { feedsToLeave, leaveFeeds } from './taking-out/leave-feeds.ts'
export { exportFeed, type FeedExport } from './taking-out/export.ts'
export { getBilling } from './money/billing.ts'
export { subscribersBarrier } from './money/plan.ts'
export { completeChecklistTask, dismissChecklist } from './checklist.ts'
export { discardNewItem } from './discard-new-item.ts'
export { pendingInvites, type PendingInvite, withdrawInvite } from './people/invites.ts'
export {
  acceptInvite,
  declineInvite,
  findInvite,
  type InviteKey,
  receivedInvites,
} from './people/received-invites.ts'
export {
  type CheckedAddress,
  checkLightningAddress,
  type Keysend,
} from './money/lightning-address.ts'
export { feedLog } from './people/feed-log.ts'
export { leaveFeed, updateOwners } from './people/owners.ts'
export { getProducts, type ItemProduct, updateProduct } from './money/products.ts'
export {
  getSubscription,
  type SubscriptionProduct,
  updateSubscription,
} from './money/subscription.ts'
export { splitPresets, splitsOf, unreachedSplits } from './money/splits.ts'
export { setUpLiveChat } from './live/live-chat.ts'
export {
  createLivestream,
  deleteLivestream,
  getLivestream,
  getLivestreams,
  type HostingLivestream,
  setLivestreamStatus,
  updateLivestream,
} from './live/livestreams.ts'
export { latestStudioItems, listedFeedIds, listStudioItems } from './studio-items.ts'
