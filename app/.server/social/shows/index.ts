export { announceEpisode } from './announce-episode.ts'
export { linkShowKey, unlinkKeysOfOwner, unlinkShowKey } from './link.ts'
export { type LivestreamHost, hostOfLivestream, livestreamOfLiveActivity } from './live/host.ts'
export {
  createAndAnnounceLivestream,
  deleteAnnouncedLivestream,
  setAndAnnounceLivestreamStatus,
  setUpAndAnnounceLiveChat,
  updateAndAnnounceLivestream,
} from './live/livestreams.ts'
export { announceShow } from './live/tell-of-show.ts'
export { publishForShow } from './publish-signed.ts'
export { getShowKey, updateShowKey } from './settings.ts'
export { deleteEventsOfShow } from './take-back-all.ts'
export { pendingForShowKey } from './waiting.ts'
