import { contentCalls as content, loadFeedItems } from '#app/.server/catalogue/index.ts'
import { type Call, publicCall } from '#app/.server/http/json-call.ts'
import { rowHit } from '#app/components/content/row-hit.ts'
import * as schemas from '#app/schemas/content-pages.ts'

export const contentReads: Record<string, Call> = {
  'api/load-content-page': publicCall(schemas.contentPageInput, content.loadContentPage),
  'api/load-content': publicCall(schemas.contentInput, content.loadContent),
  'api/load-podcast-show': publicCall(schemas.podcastShowInput, content.loadPodcastShow),
  'api/load-podcast-episode': publicCall(schemas.contentIdInput, content.loadPodcastEpisode),
  'api/load-podcast-live': publicCall(schemas.contentIdInput, content.loadPodcastLive),
  'api/load-music-track': publicCall(schemas.contentGuidInput, content.loadMusicTrack),
  'api/load-music-artist': publicCall(schemas.contentIdInput, content.loadMusicArtist),
  'api/load-music-album': publicCall(schemas.contentIdInput, content.loadMusicAlbum),
  // The rows of a further page, for a list that is scrolled.
  'api/load-feed-items': publicCall(schemas.feedItemsInput, async (ctx, input) => {
    const { items } = await loadFeedItems(ctx, input)
    return { items: items.map(rowHit) }
  }),
}
