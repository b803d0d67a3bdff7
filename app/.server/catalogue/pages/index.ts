export {
  loadContent,
  loadMusicAlbum,
  loadMusicArtist,
  loadMusicTrack,
  loadPodcastEpisode,
  loadPodcastLive,
  loadPodcastShow,
  loadReferences,
} from './content-calls.ts'
export { loadFeedItems, loadFeedPage, loadOtherItems } from './feed-page.ts'
export {
  countGenres,
  feedsOfGenre,
  latestFeedsOfGenre,
  newestOfGenres,
  pageOfGenre,
} from './genres.ts'
export { loadItemPage } from './item-page.ts'
export { type NamedChat, chatOfLivestream, setUpChat, takeBackChats } from './live-chat.ts'
export { splitsOf } from './splits.ts'
export { type ValuedContent, valuedContent } from './valued-content.ts'
export { personHits } from './person-hits.ts'
export { loadPersonPage } from './person-page.ts'
