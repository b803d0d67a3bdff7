export { announceEpisode } from './announce-episode.ts'
export { linkShowKey, unlinkKeyOf, unlinkShowKey } from './link.ts'
export { type LivestreamHost, hostOfLivestream, livestreamOfActivity } from './live/host.ts'
export {
  createLivestream,
  deleteLivestream,
  setLivestreamStatus,
  setUpLiveChat,
  updateLivestream,
} from './live/livestreams.ts'
export { tellOfShow } from './live/tell-of-show.ts'
export { publishForShow } from './publish-signed.ts'
export { getShowKey, updateShowKey } from './settings.ts'
export { takeBackAll } from './take-back-all.ts'
export { waitingForShowKey } from './waiting.ts'
