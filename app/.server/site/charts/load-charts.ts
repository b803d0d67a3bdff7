import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { latestFeeds, latestItemsOf } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { withReactions } from '#app/.server/social/reading/index.ts'
import { withSupport } from '#app/.server/money/pages/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { ranksBefore } from './history.ts'
import { chartOf } from './places.ts'

const chartLength = 40

export interface Charts {
  episodes: ContentHit[]
  shows: ContentHit[]
  tracks: ContentHit[]
  /** At which places of these charts hits stood at the end of the day before (UTC), by their ids. */
  before: Partial<Record<string, number>>
}

/**
 * The top 40 of episodes, shows and tracks: the most heard, three of each show or album first, filled up with the newest.
 * Cached for 600 s.
 */
export const loadCharts = cached(
  600,
  async (ctx: Ctx): Promise<Charts> => {
    const [episodes, shows, tracks] = await Promise.all([
      topItems(ctx, 'EPISODE', 'SHOW'),
      topShows(ctx),
      topItems(ctx, 'TRACK', 'ALBUM'),
    ])
    const hits = await withSupport(
      ctx,
      await withReactions(ctx, [...episodes, ...shows, ...tracks]),
    )
    const tracksFrom = episodes.length + shows.length
    const before = await ranksBefore(
      ctx,
      hits.map((hit) => hit._id),
    )
    return {
      episodes: hits.slice(0, episodes.length),
      shows: hits.slice(episodes.length, tracksFrom),
      tracks: hits.slice(tracksFrom),
      before: Object.fromEntries(before),
    }
  },
  ({ shows, tracks }) => shows.length + tracks.length === 0,
)

async function topShows(ctx: Ctx): Promise<ContentHit[]> {
  const played = await chartOf(ctx, 'SHOW', chartLength)
  if (played.length === chartLength) return played
  return filledUp(played, await latestFeeds(ctx, { type: 'SHOW', limit: chartLength }))
}

async function topItems(
  ctx: Ctx,
  type: 'EPISODE' | 'TRACK',
  feedType: 'SHOW' | 'ALBUM',
): Promise<ContentHit[]> {
  const played = await chartOf(ctx, type, chartLength)
  if (played.length === chartLength) return played
  const feeds = await latestFeeds(ctx, { type: feedType, limit: chartLength })
  const newest = await latestItemsOf(ctx, {
    feedIds: feeds.map((feed) => feed._id),
    perFeed: chartLength,
    limit: chartLength,
  })
  return filledUp(played, newest)
}

function filledUp(hits: ContentHit[], more: ContentHit[]): ContentHit[] {
  const known = new Set(hits.map((hit) => hit._id))
  return [...hits, ...more.filter((hit) => !known.has(hit._id))].slice(0, chartLength)
}
