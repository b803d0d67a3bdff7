export { announceFeed } from './announce.ts'
export { discardFeedChanges, discardItemChanges } from './changes/discard-changes.ts'
export { publishFeedChanges, publishItemChanges } from './changes/publish-changes.ts'
export { unpublishFeed, unpublishItem } from './changes/unpublish.ts'
export { episodeWasAnnounced } from './episode-notes.ts'
export { renderHostedFeed } from './feed-document.ts'
export { judgeOwnFeed } from './judge-own.ts'
export {
  type LivestreamElsewhere,
  moveLiveChats,
  openLiveChat,
  setUpLiveChat,
} from './live/live-chat.ts'
export {
  type HostingLivestream,
  createLivestream,
  deleteLivestream,
  getLivestream,
  getLivestreams,
  livestreamsOf,
  setLivestreamStatus,
  updateLivestream,
} from './live/livestreams.ts'
export { moveHostedAddresses } from './move-site.ts'
export { openItems } from './open-items.ts'
export { type PublicEpisode, type PublicShow, publicEpisode, publicShow } from './public-show.ts'
export { bringPublicSideUpToDate, changePublicSide, generateRss } from './public-side.ts'
export { publishRelease, publishScheduledRelease, scheduleRelease } from './publish-release.ts'
export {
  publishHostingFeed,
  publishItemToCatalogue,
  publishedFeed,
  releaseHostingItem,
  releaseItem,
  releaseScheduledItem,
  scheduleHostingItem,
} from './publish.ts'
export { republishOutdated } from './republish-outdated.ts'
export { createPrivateFeedHandler } from './rss/serve-private.ts'
export { createFeedHandler } from './rss/serve.ts'
export { publicRss } from './rss/stored-rss.ts'
export { takeBackFromHost } from './take-back.ts'
