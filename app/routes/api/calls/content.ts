import type { z } from 'zod'
import { accountOf } from '#app/.server/social/moderation/index.ts'
import {
  loadContent,
  loadFeedItems,
  loadMusicAlbum,
  loadMusicArtist,
  loadMusicTrack,
  loadPodcastEpisode,
  loadPodcastLive,
  loadPodcastShow,
  loadReferences,
} from '#app/.server/catalogue/pages/index.ts'
import { loadClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { entitledFiles, entitledHits } from '#app/.server/studio/access/index.ts'
import { publicProducts } from '#app/.server/studio/pricing/index.ts'
import { type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import {
  isCardOnly,
  loadActivity,
  loadSupport,
  withSupport,
} from '#app/.server/money/pages/index.ts'
import { loadPlaylist } from '#app/.server/library/playlists/index.ts'
import { wholeDetails } from '#app/.server/site/listeners-texts.ts'
import { chosenItems } from '#app/.server/site/pages/index.ts'
import { wholeFeed } from '#app/rules/catalogue/feed-filter.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import * as schemas from '#app/schemas/catalogue/content-pages.ts'
import { supportersOnPages } from '#app/schemas/money/public-boosts.ts'

export const contentReads = {
  'api/load-content-page': publicRead(schemas.contentPageInput, loadContentPage),
  'api/load-content': publicRead(schemas.contentInput, loadAnyContent),
  'api/load-podcast-show': publicRead(schemas.podcastShowInput, loadPodcastShow),
  'api/load-podcast-episode': publicRead(schemas.contentIdInput, async (ctx, input) => {
    const { episode, details } = await loadPodcastEpisode(ctx, input)
    return { episode, details: await wholeDetails(ctx, episode, details) }
  }),
  'api/load-podcast-live': publicRead(schemas.contentIdInput, async (ctx, input) => {
    const { livestream, details } = await loadPodcastLive(ctx, input)
    return { livestream, details: await wholeDetails(ctx, livestream.episode, details) }
  }),
  'api/load-music-track': publicRead(schemas.contentGuidInput, async (ctx, input) => {
    const { status, data, details } = await loadMusicTrack(ctx, input)
    return { status, data, details: await wholeDetails(ctx, data, details) }
  }),
  'api/load-music-artist': publicRead(schemas.musicFeedInput, loadMusicArtist),
  'api/load-music-album': publicRead(schemas.musicFeedInput, loadMusicAlbum),
  // The items of a further page, for infinite scrolling.
  'api/load-feed-items': publicRead(schemas.feedItemsInput, async (ctx, { id, page, ...asked }) => {
    const choice = await chosenItems(ctx, id, askedFilter(asked))
    const { items, ...rest } = await loadFeedItems(ctx, { id, page, choice })
    const counted = await withSupport(ctx, await withReactions(ctx, items))
    return { items: (await entitledHits(ctx, counted)).map(rowHit), ...rest }
  }),
} satisfies Record<string, Call>

function askedFilter(asked: Omit<z.output<typeof schemas.feedItemsInput>, 'id' | 'page'>) {
  const { sort, only = null, query } = asked
  return { sort: sort ?? wholeFeed.sort, only, query: query ?? wholeFeed.query }
}

/**
 * Loads any content with its parent, and whether a boost is paid by card, since it names nobody to be paid by Lightning.
 * What listeners made (playlists, clips) comes from their own domains.
 */
async function loadAnyContent(ctx: Ctx, input: { type: ContentType; id: string }) {
  const made = await loadMade(ctx, input)
  if (made) return { content: made.hit, card: false }
  const { content } = await loadContent(ctx, input)
  return { content, card: await isCardOnly(ctx, content) }
}

/**
 * Loads what a content page refers to besides its own content, what is sold with it, and what is said about it; for the
 * account that asks the enclosures for subscribers, if it may hear them.
 */
async function loadContentPage(ctx: Ctx, input: z.output<typeof schemas.contentPageInput>) {
  const { _id: id, type } = input.entity
  const made = await loadMade(ctx, { type, id })
  const references = made?.references ?? (await loadReferences(ctx, input.entity))
  const [{ feed, boosts, myreactions }, support, products, heard] = await Promise.all([
    loadActivity(ctx, { id, viewer: input.viewer, account: accountOf(ctx) }),
    loadSupport(ctx, { id, limit: supportersOnPages }),
    publicProducts(ctx, id),
    entitledFiles(ctx, [id]),
  ])
  const enclosures = heard.get(id)?.enclosures ?? []
  return { page: { references, products, enclosures, feed, boosts, myreactions, support } }
}

async function loadMade(
  ctx: Ctx,
  { type, id }: { type: ContentType; id: string },
): Promise<{ hit: ContentHit; references: ContentHit[] } | null> {
  if (type === 'CLIP') {
    const { clip } = await loadClip(ctx, { id })
    const { parent } = clip
    return { hit: clip, references: [parent, parent?.parent].filter((hit) => hit != null) }
  }
  const playlist = type === 'PLAYLIST' ? await loadPlaylist(ctx, { id }) : null
  return playlist && { hit: playlist.hit, references: playlist.items }
}
