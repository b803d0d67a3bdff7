import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { findGenre, type Genre, genresBeside, genreSlug } from '#app/rules/catalogue/genres.ts'
import {
  countGenres,
  feedsOfGenre,
  latestFeedsOfGenre,
} from '#app/.server/catalogue/pages/index.ts'
import { popularContent } from '#app/.server/site/charts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadEditorial } from '#app/.server/catalogue/editorial/index.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { genreCounts } from './genre-lists.ts'
import { isNone, loadFeatured, withoutDuplicates } from './featured.ts'
import { loadTrendingOfGenre } from './trending.ts'

const rowLength = 12
const maxGenres = 16
/** With fewer feeds than this, a genre's page also shows featured content of other genres. */
const fewFeeds = 6

export interface GenrePage {
  genre: Genre
  content: { featured: ContentHit[]; trending: ContentHit[]; latest: ContentHit[] }
  /** Links to other genres: related ones, else those with most content. */
  beside: Genre[]
  /** For a small genre: featured content of other genres. */
  elsewhere: ContentHit[]
}

/** The content of a genre, given by its slug or name. Cached for 60 s. */
export async function loadGenrePage(ctx: Ctx, name: string): Promise<GenrePage> {
  const genre = findGenre(genreSlug(name))
  if (!genre) throw notFound('GENRE_NOT_FOUND')
  const [content, counts, used, featured] = await Promise.all([
    contentOf(ctx, genre.slug),
    genreCounts(ctx),
    loadGenres(ctx),
    loadFeatured(ctx, 'AUDIO'),
  ])
  const near = genresBeside(genre, (slug) => counts.has(slug))
  const others = used.filter(({ slug }) => slug !== genre.slug)
  const shown = new Set(content.latest.map((hit) => hit._id))
  return {
    genre,
    content,
    beside: near.length > 0 ? near : others,
    elsewhere: shown.size < fewFeeds ? featured.filter(({ _id }) => !shown.has(_id)) : [],
  }
}

/** What a genre's page shows of it. Cached for 60 s. */
export const contentOf = cached(60, loadContent, ({ latest }) => isNone(latest))

async function loadContent(ctx: Ctx, genre: string): Promise<GenrePage['content']> {
  const [featured, trending, latest] = await Promise.all([
    featuredOf(ctx, genre),
    loadTrendingOfGenre(ctx, genre),
    latestFeedsOfGenre(ctx, { genre, limit: rowLength }),
  ])
  return { featured, trending, latest }
}

/** The operator's picks of the genre, then its most popular feeds. */
async function featuredOf(ctx: Ctx, genre: string): Promise<ContentHit[]> {
  const { featured } = await loadEditorial(ctx)
  const picks = [...featured.shows, ...featured.musicshows]
  const [ofGenre, shows, albums] = await Promise.all([
    feedsOfGenre(ctx, { genre, feedIds: picks.map((pick) => pick._id) }),
    popularContent(ctx, { type: 'SHOW', genre, limit: rowLength }),
    popularContent(ctx, { type: 'ALBUM', genre, limit: rowLength }),
  ])
  const popular = [...shows, ...albums].sort((a, b) => b.score - a.score)
  return withoutDuplicates([
    ...picks.filter((pick) => ofGenre.has(pick._id)),
    ...popular.map(({ hit }) => hit),
  ]).slice(0, rowLength)
}

/** The top-level genres with the most feeds. Cached for 600 s. */
export const loadGenres = cached(600, mostUsedGenres, isNone)

async function mostUsedGenres(ctx: Ctx): Promise<Genre[]> {
  const counts = [...(await countGenres(ctx))].sort(([, a], [, b]) => b - a)
  return counts
    .flatMap(([slug]) => findGenre(slug) ?? [])
    .filter((genre) => genre.parent === null)
    .slice(0, maxGenres)
}
