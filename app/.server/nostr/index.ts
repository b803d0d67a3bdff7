export { type Outcome } from './events/decide.ts'
export { type EventRow, findEvents, findIds, readRaw } from './events/find.ts'
export { dbReader } from './events/reader.ts'
export { storeBatch } from './events/store.ts'
export { type EventWithText, fromRaw, withText } from './events/stored-event.ts'
export { nostrChannel } from './events/notify.ts'
export { readerOptions } from './events/reader.ts'
export { storeEvents } from './publish.ts'
export { publishZapReceipt } from './publish-receipt.ts'
export { type LatestFollowList, latestFollowList } from './follow-lists/latest.ts'
export { ownFollowList } from './follow-lists/own-list.ts'
export { publishFollowList } from './follow-lists/publish.ts'
export { ownProfile } from './own-events/own-profile.ts'
export { type Identity, identityOf, openIdentity } from './identity.ts'
export { introduceBoostBot } from './introduce.ts'
export {
  createLivestream,
  deleteLivestream,
  setLivestreamStatus,
  setUpLiveChat,
  updateLivestream,
} from './live/livestreams.ts'
export { hostOfLivestream, type LivestreamHost } from './live/host.ts'
export { livestreamOfActivity } from './live/of-activity.ts'
export { tellOfShow } from './live/tell-of-show.ts'
export { cleanUpPaces } from './live-chat/ask-hosts.ts'
export {
  hideMessage,
  moderatesChat,
  mutedInChats,
  mutePerson,
  pinMessage,
  setSlowMode,
  showMessage,
  unmutePerson,
  unpinMessage,
} from './live-chat/moderate.ts'
export { postChatMessage } from './live-chat/post.ts'
export { loadLiveChat } from './live-chat/read.ts'
export { liveChatView } from './live-chat/view.ts'
export { announceEpisode } from './show-keys/announce-episode.ts'
export { takeBackAll } from './show-keys/take-back-all.ts'
export { linkShowKey, unlinkKeyOf, unlinkShowKey } from './show-keys/link.ts'
export { publishForShow } from './show-keys/publish-signed.ts'
export { getShowKey, type ShowKey, updateShowKey } from './show-keys/settings.ts'
export { waitingForShowKey } from './show-keys/waiting.ts'
export {
  exportEvents,
  exportFollowLists,
  exportKeys,
  type TakenKeys,
} from './taking-along/own-events.ts'
export { notesLeft } from './taking-along/notes-left.ts'
export type { Connection } from './relay/connection.ts'
export { createRelay, type Relay } from './relay/relay.ts'
export { relayBounds, type RelaySettings, usualRelaySettings } from './relay/settings.ts'
export type { RelaySocket } from './relay/socket.ts'
export { createSignatureChecker, type SignatureChecker } from './verify/signature-checker.ts'
export { readOlderSeconds } from './index-of-events/comment-seconds.ts'
export { loadCommentsAt } from './reading/comments-at.ts'
export { contentStats, type ContentStats } from './reading/content-stats.ts'
export {
  loadCommentsFeed,
  loadFollowingFeed,
  loadGenreFeed,
  loadGlobalFeed,
  loadProfileFeed,
  loadTrendingFeed,
} from './reading/feeds.ts'
export { withReactions } from './reading/reactions.ts'
export { contentOfNotes } from './reading/feed-items.ts'
export { hideComment, showComment } from './heard/hidden-comments.ts'
export { findTrusted } from './heard/trust.ts'
export { loadNotes } from './reading/notes.ts'
export { profileHit } from './reading/profile-hit.ts'
export { isFollowing, loadProfiles, unknownProfile } from './reading/profiles.ts'
export { hasReceipt, learnZapProvider, relaysForReceipts, walletOf } from './reading/zap-terms.ts'
export { repostedNote } from './reading/reposted-note.ts'
export { searchPeople } from './reading/search-people.ts'
export { loadThread } from './reading/thread.ts'
export { askDueLinks, cleanUpLinks } from './link-previews/ask-due.ts'
export { checkDueProfiles } from './profile-checks/check-due.ts'
export { isPictureOfNote } from './reading/note-pictures.ts'
export { cleanUpVersions } from './follow-lists/versions.ts'
export { cleanUpEvents, removeAuthor, removeEvents } from './events/remove.ts'
export { countNotes, type EventStatistics, eventStatistics } from './events/statistics.ts'
export { type RunningCrawler, startCrawler } from './other-relays/crawler.ts'
export { cleanUpDeliveries, deliveriesOf, type Delivery } from './other-relays/deliveries.ts'
export { forwardEvents } from './other-relays/forward.ts'
export { listOtherRelays, type OtherRelay } from './other-relays/state.ts'
export { changeRelay } from './relay/change.ts'
export { listWriters, loadPolicy } from './relay/policy.ts'
