import { getAudioFetch, updateFeed } from '#app/.server/studio/moving/index.ts'
import {
  createHostingFeed,
  createHostingItem,
  deleteHostingItem,
  getHostingFeed,
  getHostingFeeds,
  getHostingItem,
  getHostingItems,
  listStudioItems,
  moveTrack,
  updateHostingItem,
} from '#app/.server/studio/editing/index.ts'
import {
  publishHostingFeed,
  generateRss,
  publishItemChanges,
  discardItemChanges,
  unpublishItem,
  publishFeedChanges,
  discardFeedChanges,
  unpublishFeed,
  scheduleHostingItem,
  releaseHostingItem,
  publishItemToCatalogue,
  publishRelease,
} from '#app/.server/studio/publishing/index.ts'
import { entitledMedia } from '#app/.server/studio/access/index.ts'
import { completeChecklistTask } from '#app/.server/studio/records/index.ts'
import {
  updateProduct,
  getProducts,
  updateSubscription,
  getSubscription,
} from '#app/.server/studio/pricing/index.ts'
import { checkLightningAddress } from '#app/.server/studio/team/index.ts'
import {
  convertVideo,
  deleteUnusedFiles,
  getMp3,
  getQuotas,
  getReplacedFiles,
  getSpace,
  getVideo,
  removeVideo,
  stopReplacedFile,
} from '#app/.server/studio/files/index.ts'
import {
  getPresignedUrl,
  getMultipartUrls,
  renewMultipartUrls,
  abortMultipartUpload,
  completeMultipartUpload,
  attachUpload,
  removeAudio,
} from '#app/.server/studio/uploads/index.ts'
import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/index.ts'
import { withFigures } from '#app/.server/stats/figures/index.ts'
import * as schema from '#app/schemas/studio/hosting.ts'
import * as video from '#app/schemas/studio/video.ts'
import * as money from '#app/schemas/studio/hosting-money.ts'
import { entitledMediaInput } from '#app/schemas/studio/rights.ts'
import { itemsListInput } from '#app/schemas/studio/studio-lists.ts'

/** The studio's calls: hosted feeds and items, publishing, uploads. */
export const hostingCalls = {
  'me/hosting-feeds-get': accountCall(schema.feedsGetInput, getHostingFeeds),
  'me/hosting-feed-get': accountCall(schema.feedIdInput, getHostingFeed),
  'me/hosting-feed-create': accountCall(schema.feedCreateInput, createHostingFeed),
  'me/hosting-feed-update': accountCall(schema.feedUpdateInput, updateFeed),
  'me/hosting-feed-publish': accountCall(schema.feedPublishInput, publishHostingFeed),
  'me/hosting-feed-generate-rss': accountCall(schema.feedIdInput, generateRss),
  'me/hosting-feed-items-get': accountCall(schema.feedIdInput, getHostingItems),
  'me/hosting-items-list': accountCall(itemsListInput, async (ctx, asked) => {
    const list = await listStudioItems(ctx, asked)
    return { ...list, items: await withFigures(ctx, asked, list.items) }
  }),
  'me/hosting-item-create': accountCall(schema.itemCreateInput, createHostingItem),
  'me/hosting-item-get': accountCall(schema.itemIdInput, getHostingItem),
  'me/hosting-item-update': accountCall(schema.itemUpdateInput, updateHostingItem),
  'me/hosting-track-move': accountCall(schema.trackMoveInput, moveTrack),
  'me/hosting-item-publish-changes': accountCall(schema.itemPublishInput, publishItemChanges),
  'me/hosting-item-discard-changes': accountCall(schema.itemChangesInput, discardItemChanges),
  'me/hosting-item-unpublish': accountCall(schema.itemIdInput, unpublishItem),
  'me/hosting-feed-publish-changes': accountCall(schema.feedPublishInput, publishFeedChanges),
  'me/hosting-feed-discard-changes': accountCall(schema.feedChangesInput, discardFeedChanges),
  'me/hosting-feed-unpublish': accountCall(schema.feedIdInput, unpublishFeed),
  'me/hosting-item-delete': accountCall(schema.itemDeleteInput, deleteHostingItem),
  'me/hosting-item-schedule': accountCall(schema.itemScheduleInput, scheduleHostingItem),
  'me/hosting-item-release': accountCall(schema.itemPublishInput, releaseHostingItem),
  'me/hosting-item-publish-to-tributary': accountCall(schema.itemIdInput, publishItemToCatalogue),
  'me/hosting-music-release-publish-to-tributary': accountCall(
    schema.feedPublishInput,
    publishRelease,
  ),
  'me/hosting-feed-update-owners': accountCall(money.ownersUpdateInput, updateOwners),
  'me/hosting-feed-leave': accountCall(schema.feedIdInput, leaveFeed),
  'me/hosting-feed-complete-checklist-task': accountCall(money.taskInput, completeChecklistTask),
  'me/heard-media-get': accountCall(entitledMediaInput, entitledMedia),
  'me/hosting-limits-get': accountCall(schema.feedIdInput, getQuotas),
  'me/hosting-space-get': accountCall(schema.feedIdInput, getSpace),
  'me/hosting-unused-files-delete': accountCall(schema.feedIdInput, deleteUnusedFiles),
  'me/hosting-presigned-url-get': accountCall(schema.uploadInput, getPresignedUrl),
  'me/hosting-multipart-presigned-urls-get': accountCall(
    schema.multipartUploadInput,
    getMultipartUrls,
  ),
  'me/hosting-multipart-presigned-urls-renew': accountCall(
    schema.multipartInput,
    renewMultipartUrls,
  ),
  'me/hosting-abort-multipart-upload': accountCall(schema.multipartInput, abortMultipartUpload),
  'me/hosting-complete-multipart-upload': accountCall(
    schema.completeUploadInput,
    completeMultipartUpload,
  ),
  'me/hosting-media-attach': accountCall(schema.mediaAttachInput, attachUpload),
  'me/hosting-audio-remove': accountCall(schema.audioRemoveInput, removeAudio),
  'me/hosting-replaced-files-get': accountCall(schema.itemIdInput, getReplacedFiles),
  'me/hosting-replaced-file-stop': accountCall(schema.replacedFileInput, stopReplacedFile),
  'me/hosting-mp3-get': accountCall(schema.itemIdInput, getMp3),
  'me/hosting-audio-fetch-get': accountCall(schema.itemIdInput, getAudioFetch),
  'me/hosting-video-to-hls': accountCall(video.videoToHlsInput, convertVideo),
  'me/hosting-video-get': accountCall(video.videoTargetInput, getVideo),
  'me/hosting-video-remove': accountCall(video.videoRemoveInput, removeVideo),
} satisfies Record<string, Call>

/** What creators ask for: prices, subscriptions, and where sats go. */
export const pricingCalls = callsOf('MONEY', {
  'me/hosting-payments-product-update': accountCall(money.productUpdateInput, updateProduct),
  'me/hosting-payments-products-get': accountCall(schema.itemIdInput, getProducts),
  'me/hosting-payments-subscription-update': accountCall(
    money.subscriptionUpdateInput,
    updateSubscription,
  ),
  'me/hosting-payments-subscription-get': accountCall(schema.feedIdInput, getSubscription),
  'me/hosting-lightning-address-check': accountCall(
    money.lightningAddressInput,
    checkLightningAddress,
  ),
}) satisfies Record<string, Call>
