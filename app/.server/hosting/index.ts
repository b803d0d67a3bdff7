// Shows, artists and releases, and their episodes and tracks.
export { createHostingFeed, getHostingFeed, getHostingFeeds, updateHostingFeed } from './feeds.ts'
export {
  createHostingItem,
  deleteHostingItem,
  discardNewItem,
  getHostingItem,
  getHostingItems,
  updateHostingItem,
} from './items.ts'
export { buyersOfItem } from './bought.ts'
export { moveTrack } from './move-track.ts'
export { type NamedItem, namedItems } from './named-items.ts'
export { hasPublicItem, latestStudioItems, listedFeedIds, listStudioItems } from './studio-items.ts'
export { listRailFeeds } from './rail-feeds.ts'
export { hostingJobs } from './jobs.ts'

// editing: records as their forms read and save them.
export { asEdited, type Edited, getOwnFeed, getOwnItem, type OwnFeed } from './editing/edited.ts'
export { editableFeed, feedFormRecord } from './editing/feed-form.ts'
export {
  editableItem,
  itemFormOf,
  itemFormRecord,
  missingInItem,
  scheduleAsWritten,
} from './editing/item-form.ts'
export { getOwnTracks, missingInRelease, tracksToCome } from './editing/release-form.ts'

// records: the stored records, on which all other parts build.
export type {
  FeedContent,
  FeedImport,
  HostingFeed,
  HostingItem,
  ItemContent,
} from './records/content.ts'
export {
  lockFeed,
  managesFeed,
  ownsFeed,
  requireFeedManager,
  requireFeedOwner,
  shareReads,
} from './records/access.ts'
export { mintItemId } from './records/new-ids.ts'
export { isNew } from './records/new-records.ts'
export { followPlans, tierOfAccount, tierWithoutPlan } from './records/account-plans.ts'
export { changedFeeds } from './records/changes.ts'
export { completeChecklistTask, completeTaskOf, dismissChecklist } from './records/checklist.ts'
export { feedProblems, itemProblems, publishProblems } from './records/publish-checks.ts'
export { requiredAudio } from './records/required-audio.ts'

// uploads: receiving files and checking them.
export { attachUpload, removeAudio } from './uploads/attach.ts'
export { cleanUpUploads } from './uploads/clean-up.ts'
export {
  type FormFile,
  uploadAudio,
  uploadChapterImage,
  uploadImage,
  uploadVideo,
} from './uploads/plain-uploads.ts'
export {
  abortMultipartUpload,
  completeMultipartUpload,
  getMultipartUrls,
  getPresignedUrl,
  renewMultipartUrls,
} from './uploads/uploads.ts'

// files: who may read them.
export { isAwaited } from './files/arrivals.ts'
export { mediaAccess } from './files/media-access.ts'

// listening: what somebody hears beyond what everybody does.
export { heardFiles } from './listening/heard-files.ts'
export { heardMedia } from './listening/heard-media.ts'
export { heardTexts, heardTranscript } from './listening/heard-texts.ts'
export { unlocked } from './listening/unlocked.ts'

// mp3: what is made of WAVs, and its progress.
export { getMp3, retryMp3 } from './mp3/read.ts'
// video: conversion and its progress.
export { convertVideo } from './video/ask.ts'
export { getItemVideos, getVideo } from './video/read.ts'
export { removeVideo } from './video/remove.ts'

// texts: transcripts, chapters and summaries.
export { noteArrival } from './texts/announced.ts'
export { uploadRefusal } from './texts/sent-uploads.ts'
export { generateChapters, transcribeItem } from './texts/ask.ts'
export { foundChapters } from './texts/found-chapters.ts'
export { publicSummary } from './texts/public-summary.ts'
export {
  type EditedTexts,
  getChapters,
  getEditedTexts,
  getItemTexts,
  getOwnChapters,
  getPublishedChapters,
  getSummary,
  getTranscript,
  type TextsOverview,
} from './texts/read.ts'
export { saveChapters, saveTranscript } from './texts/segments.ts'
export {
  editChapters,
  importChapters,
  importTranscript,
  updateChapters,
  updateTranscript,
  applyAiSegments,
} from './texts/update.ts'

// references: the music that plays in an episode.
export {
  copyReferencesToChapters,
  editReferences,
  getReferences,
  updateReferences,
} from './references/references.ts'

// live: livestreams and their chat.
export { moveLiveChats, openLiveChat, setUpLiveChat } from './live/live-chat.ts'
export {
  createLivestream,
  deleteLivestream,
  getLivestream,
  getLivestreams,
  type HostingLivestream,
  livestreamsOf,
  setLivestreamStatus,
  updateLivestream,
} from './live/livestreams.ts'

// publishing: what the public side gets.
export { episodeWasAnnounced } from './publishing/announced.ts'
export {
  publicEpisode,
  type PublicEpisode,
  publicShow,
  type PublicShow,
} from './publishing/public-show.ts'
export { moveHostedAddresses } from './publishing/move-site.ts'
export { renderPrivateFeed } from './publishing/private-feed.ts'
export { generateRss, renderHostedFeed } from './publishing/public-side.ts'
export {
  publishHostingFeed,
  publishItemToCatalogue,
  releaseHostingItem,
  scheduleHostingItem,
} from './publishing/publish.ts'
export { publishRelease, scheduleRelease } from './publishing/publish-release.ts'
export { takeBackFromHost } from './publishing/take-back.ts'

// unpublished: edits that aren't public yet, and taking things out of the public side.
export { discardFeedChanges, discardItemChanges } from './unpublished/discard-changes.ts'
export { publishFeedChanges, publishItemChanges } from './unpublished/publish-changes.ts'
export { unpublishFeed, unpublishItem } from './unpublished/unpublish.ts'

// people: owners, editors and who is invited.
export { feedLog } from './people/feed-log.ts'
export { pendingInvites, withdrawInvite } from './people/invites.ts'
export type { EndedOwner } from './people/owner-records.ts'
export { ownedPublicIds } from './people/owned-feeds.ts'
export { leaveFeed, updateOwners } from './people/owners.ts'
export {
  acceptInvite,
  declineInvite,
  findInvite,
  type InviteKey,
  receivedInvites,
} from './people/received-invites.ts'

// money: plans, prices and recipients of payments.
export { getBilling } from './money/billing.ts'
export { type CardFeed, cardFeed, noteCards } from './money/cards.ts'
export { checkLightningAddress } from './money/lightning-address.ts'
export { sellerOf } from './money/seller.ts'
export { subscribersBarrier } from './money/plan.ts'
export { getProducts, updateProduct } from './money/products.ts'
export { publicProducts } from './money/public-products.ts'
export { nameOfFeed, nameOfItem } from './money/names.ts'
export {
  offeringFeeds,
  soldFeed,
  type SoldFeed,
  soldFeedById,
  soldItem,
  type SoldItem,
} from './money/sold.ts'
export { withMembers } from './money/members.ts'
export { lightningFee } from './money/lightning-fee.ts'
export { presetsOf, presetsOfFeedsChanged } from './money/presets.ts'
export { splitsOf, unreachedSplits } from './money/splits.ts'
export { getSubscription, updateSubscription } from './money/subscription.ts'

// quotas: limits and what is used of them.
export { getQuotas, getSpace } from './quotas/overview.ts'
export { requireRoom, spaceOfNewFeed } from './quotas/space.ts'
export { refuseBeyond } from './records/refuse-beyond.ts'
export { deleteUnusedFiles } from './quotas/unused-files.ts'

// imported: feeds from other hosts.
export * as imported from './imported/index.ts'
export { importOf } from './imported/imported.ts'

// taking-out: exports, and feeds of accounts that are deleted.
export { exportFeed } from './taking-out/export.ts'
export { exportArchive, exportSize, ownedFeedsFiles } from './taking-out/export-archive.ts'
export { feedsToLeave, leaveFeeds } from './taking-out/leave-feeds.ts'
