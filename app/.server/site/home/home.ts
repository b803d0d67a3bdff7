import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { AudioFilter } from '#app/schemas/social/discovery.ts'
import type { Genre } from '#app/rules/catalogue/genres.ts'
import { tileSections } from '#app/rules/site/tile-sections.ts'
import { type FeedType, latestFeeds, latestLive } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { pictureFacts } from '#app/.server/site/pictures/index.ts'
import type { Filling } from '#app/rules/site/filling.ts'
import { loadFeatured } from './featured.ts'
import { loadFilling } from './filling.ts'
import { loadGenres } from './genre-page.ts'
import { loadTrendingList } from './trending.ts'

const slideCount = 5
const rowLength = 12
const typesOf: Record<AudioFilter, FeedType[]> = {
  AUDIO: ['SHOW', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST', 'ARTIST'],
  PODCASTS: ['SHOW', 'AUDIOBOOK'],
  MUSIC: ['ALBUM', 'PLAYLIST', 'ARTIST'],
}

export interface Home {
  /** The carousel, each slide with its cover's dominant colour if known. */
  slides: { hit: ContentHit; colour: string | null }[]
  featured: ContentHit[]
  trending: ContentHit[]
  live: ContentHit[]
  latest: { type: FeedType | 'MORE'; hits: ContentHit[] }[]
  genres: Genre[]
  /** While the demo is being made. */
  filling: Filling | null
}

/** Everything on the home page. The carousel doesn't depend on the filter. */
export async function loadHome(ctx: Ctx, filter: AudioFilter): Promise<Home> {
  const [all, featured, trending, live, genres, filling, ...latest] = await Promise.all([
    loadFeatured(ctx, 'AUDIO'),
    loadFeatured(ctx, filter),
    loadTrendingList(ctx, filter),
    latestLive(ctx, { limit: rowLength }),
    loadGenres(ctx),
    loadFilling(ctx),
    ...typesOf[filter].map(async (type) => ({
      type,
      hits: await latestFeeds(ctx, { type, limit: rowLength }),
    })),
  ])
  const slides = all.slice(0, slideCount)
  const facts = await pictureFacts(
    ctx,
    slides.map((hit) => hit._id),
  )
  return {
    slides: slides.map((hit) => ({ hit, colour: facts.get(hit._id)?.colour ?? null })),
    featured: withoutSlides(slides, featured),
    trending,
    live,
    latest: tileSections(latest),
    genres,
    filling,
  }
}

/** Featured content without what the carousel shows, if enough for a row of its own is left. */
function withoutSlides(slides: ContentHit[], featured: ContentHit[]): ContentHit[] {
  const shown = new Set(slides.map((hit) => hit._id))
  const others = featured.filter((hit) => !shown.has(hit._id))
  return others.length >= 6 ? others : featured
}
