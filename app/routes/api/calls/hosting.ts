import { updateFeed } from '#app/.server/imports/index.ts'
import * as hosting from '#app/.server/hosting/index.ts'
import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import { leaveFeed, updateOwners } from '#app/.server/owners/index.ts'
import { withFigures } from '#app/.server/stats/index.ts'
import * as schema from '#app/schemas/hosting.ts'
import * as video from '#app/schemas/video.ts'
import * as money from '#app/schemas/hosting-money.ts'
import { heardMediaInput } from '#app/schemas/rights.ts'
import { itemsListInput } from '#app/schemas/studio-lists.ts'

/** The studio's calls: hosted feeds and items, publishing, uploads. */
export const hostingCalls: Record<string, Call> = {
  'me/hosting-feeds-get': accountCall(schema.feedsGetInput, hosting.getHostingFeeds),
  'me/hosting-feed-get': accountCall(schema.feedIdInput, hosting.getHostingFeed),
  'me/hosting-feed-create': accountCall(schema.feedCreateInput, hosting.createHostingFeed),
  'me/hosting-feed-update': accountCall(schema.feedUpdateInput, updateFeed),
  'me/hosting-feed-publish': accountCall(schema.feedPublishInput, hosting.publishHostingFeed),
  'me/hosting-feed-generate-rss': accountCall(schema.feedIdInput, hosting.generateRss),
  'me/hosting-feed-items-get': accountCall(schema.feedIdInput, hosting.getHostingItems),
  'me/hosting-items-list': accountCall(itemsListInput, async (ctx, asked) => {
    const list = await hosting.listStudioItems(ctx, asked)
    return { ...list, items: await withFigures(ctx, asked, list.items) }
  }),
  'me/hosting-item-create': accountCall(schema.itemCreateInput, hosting.createHostingItem),
  'me/hosting-item-get': accountCall(schema.itemIdInput, hosting.getHostingItem),
  'me/hosting-item-update': accountCall(schema.itemUpdateInput, hosting.updateHostingItem),
  'me/hosting-track-move': accountCall(schema.trackMoveInput, hosting.moveTrack),
  'me/hosting-item-publish-changes': accountCall(
    schema.itemPublishInput,
    hosting.publishItemChanges,
  ),
  'me/hosting-item-discard-changes': accountCall(
    schema.itemChangesInput,
    hosting.discardItemChanges,
  ),
  'me/hosting-item-unpublish': accountCall(schema.itemIdInput, hosting.unpublishItem),
  'me/hosting-feed-publish-changes': accountCall(
    schema.feedPublishInput,
    hosting.publishFeedChanges,
  ),
  'me/hosting-feed-discard-changes': accountCall(
    schema.feedChangesInput,
    hosting.discardFeedChanges,
  ),
  'me/hosting-feed-unpublish': accountCall(schema.feedIdInput, hosting.unpublishFeed),
  'me/hosting-item-delete': accountCall(schema.itemDeleteInput, hosting.deleteHostingItem),
  'me/hosting-item-schedule': accountCall(schema.itemScheduleInput, hosting.scheduleHostingItem),
  'me/hosting-item-release': accountCall(schema.itemPublishInput, hosting.releaseHostingItem),
  'me/hosting-item-publish-to-tributary': accountCall(
    schema.itemIdInput,
    hosting.publishItemToCatalogue,
  ),
  'me/hosting-music-release-publish-to-tributary': accountCall(
    schema.feedPublishInput,
    hosting.publishRelease,
  ),
  'me/hosting-feed-update-owners': accountCall(money.ownersUpdateInput, updateOwners),
  'me/hosting-feed-leave': accountCall(schema.feedIdInput, leaveFeed),
  'me/hosting-feed-complete-checklist-task': accountCall(
    money.taskInput,
    hosting.completeChecklistTask,
  ),
  'me/heard-media-get': accountCall(heardMediaInput, hosting.heardMedia),
  'me/hosting-payments-product-update': accountCall(
    money.productUpdateInput,
    hosting.updateProduct,
  ),
  'me/hosting-payments-products-get': accountCall(schema.itemIdInput, hosting.getProducts),
  'me/hosting-payments-subscription-update': accountCall(
    money.subscriptionUpdateInput,
    hosting.updateSubscription,
  ),
  'me/hosting-payments-subscription-get': accountCall(schema.feedIdInput, hosting.getSubscription),
  'me/hosting-lightning-address-check': accountCall(
    money.lightningAddressInput,
    hosting.checkLightningAddress,
  ),
  'me/hosting-limits-get': accountCall(schema.feedIdInput, hosting.getQuotas),
  'me/hosting-space-get': accountCall(schema.feedIdInput, hosting.getSpace),
  'me/hosting-unused-files-delete': accountCall(schema.feedIdInput, hosting.deleteUnusedFiles),
  'me/hosting-presigned-url-get': accountCall(schema.uploadInput, hosting.getPresignedUrl),
  'me/hosting-multipart-presigned-urls-get': accountCall(
    schema.uploadInput,
    hosting.getMultipartUrls,
  ),
  'me/hosting-multipart-presigned-urls-renew': accountCall(
    schema.multipartInput,
    hosting.renewMultipartUrls,
  ),
  'me/hosting-abort-multipart-upload': accountCall(
    schema.multipartInput,
    hosting.abortMultipartUpload,
  ),
  'me/hosting-complete-multipart-upload': accountCall(
    schema.completeUploadInput,
    hosting.completeMultipartUpload,
  ),
  'me/hosting-media-attach': accountCall(schema.mediaAttachInput, hosting.attachUpload),
  'me/hosting-audio-remove': accountCall(schema.audioRemoveInput, hosting.removeAudio),
  'me/hosting-mp3-get': accountCall(schema.itemIdInput, hosting.getMp3),
  'me/hosting-video-to-hls': accountCall(video.videoToHlsInput, hosting.convertVideo),
  'me/hosting-video-get': accountCall(video.videoTargetInput, hosting.getVideo),
  'me/hosting-video-remove': accountCall(video.videoRemoveInput, hosting.removeVideo),
}
