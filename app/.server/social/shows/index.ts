export { announceEpisode } from './announce-episode.ts'
export { deleteEventsOfShow } from './delete-events-of-show.ts'
export { linkShowKey, unlinkKeysOfOwner, unlinkShowKey } from './link-key.ts'
export { announceShow } from './live/announce-show.ts'
export { type LivestreamHost, hostOfLivestream, livestreamOfLiveActivity } from './live/host.ts'
export {
  createAndAnnounceLivestream,
  deleteAnnouncedLivestream,
  setAndAnnounceLivestreamStatus,
  setUpAndAnnounceLiveChat,
  updateAndAnnounceLivestream,
} from './live/livestreams.ts'
export { pendingForShowKey } from './pending-signatures.ts'
export { publishForShow } from './publish-for-show.ts'
export { sealAnew } from './show-keys.ts'
export { getShowKey, updateShowKey } from './show-key-settings.ts'
