import { findGenre, genreSlug } from '#app/rules/catalogue/genres.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { countGenres, latestFeedsOfGenre } from '#app/.server/catalogue/pages/index.ts'
import { searchContent } from '#app/.server/catalogue/search/index.ts'
import {
  allSubscriptions,
  episodeAt,
  podcastAt,
  podcastsById,
} from '#app/.server/library/sync/index.ts'
import { loadCharts } from '#app/.server/site/charts/index.ts'
import { limited } from '#app/.server/site/search/index.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import type { Podcast } from '#app/protocols/gpodder/formats.ts'
import { podcastQuery } from '#app/schemas/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import type { Asked, Endpoint } from './answer-app.ts'
import { listAnswer } from './lists-of-podcasts.ts'

const usualLength = 50

/** What there is to follow. */
export const directoryEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/toplist/{count}.{format}',
    access: 'public',
    does: 'the shows of the charts',
    answer: (asked) => toplist(asked),
  },
  {
    method: 'GET',
    path: '/toplist.{format}',
    access: 'public',
    does: 'the same',
    answer: (asked) => toplist(asked),
  },
  {
    method: 'GET',
    path: '/suggestions/{count}.{format}',
    access: 'account',
    does: 'shows of the charts that aren’t followed',
    answer: suggestions,
  },
  {
    method: 'GET',
    path: '/search.{format}',
    access: 'public',
    does: 'shows that a search for `q` finds',
    answer: search,
  },
  {
    method: 'GET',
    path: '/api/2/tags/{count}.json',
    access: 'public',
    does: 'genres, and how many shows each has',
    answer: tags,
  },
  {
    method: 'GET',
    path: '/api/2/tag/{tag}/{count}.json',
    access: 'public',
    does: 'the newest shows of a genre',
    answer: tagged,
  },
  {
    method: 'GET',
    path: '/api/2/data/podcast.json',
    access: 'public',
    does: 'the podcast at `url`',
    answer: async ({ ctx, query }) => found(await podcastAt(ctx, query.get('url') ?? '')),
  },
  {
    method: 'GET',
    path: '/api/2/data/episode.json',
    access: 'public',
    does: 'the episode of `podcast` whose file is at `url`',
    answer: async ({ ctx, query }) => {
      const [podcast, url] = [query.get('podcast') ?? '', query.get('url') ?? '']
      return found(await episodeAt(ctx, { podcast, url }))
    },
  },
  {
    method: 'GET',
    path: '/clientconfig.json',
    access: 'public',
    does: 'where all of this is',
    answer: async ({ ctx: { site } }) =>
      Response.json({
        mygpo: { baseurl: `${site.publicUrl}/` },
        'mygpo-feedservice': { baseurl: `${site.publicUrl}/` },
        update_timeout: 604_800,
      }),
  },
]

function countOf({ params }: Asked): number {
  return Math.min(Math.max(Number(params.count ?? usualLength), 1), 100)
}

async function charts(asked: Asked): Promise<Podcast[]> {
  const { shows } = await loadCharts(asked.ctx)
  return podcastsById(
    asked.ctx,
    shows.map(({ _id }) => _id),
  )
}

async function toplist(asked: Asked): Promise<Response> {
  const podcasts = (await charts(asked)).slice(0, countOf(asked))
  return listAnswer(asked, { title: texts.toplistTitle, podcasts, isPlain: false })
}

async function suggestions(asked: Asked): Promise<Response> {
  const followed = new Set(await allSubscriptions(asked.ctx, null))
  const podcasts = (await charts(asked))
    .filter(({ url }) => !followed.has(url))
    .slice(0, countOf(asked))
  return listAnswer(asked, { title: texts.suggestionsTitle, podcasts, isPlain: false })
}

const searchShows = limited(searchContent)

async function search(asked: Asked): Promise<Response> {
  const query = parseInput(podcastQuery, asked.query.get('q') ?? undefined)
  const { hits } = await searchShows(asked.ctx, { query, types: ['SHOW'] })
  const podcasts = await podcastsById(
    asked.ctx,
    hits.map(({ _id }) => _id),
  )
  return listAnswer(asked, { title: texts.searchTitle(query), podcasts, isPlain: false })
}

const genres = cached(
  600,
  (ctx: Asked['ctx']) => countGenres(ctx),
  (counts) => counts.size === 0,
)

async function tags(asked: Asked): Promise<Response> {
  const counted = [...(await genres(asked.ctx))].sort(([, a], [, b]) => b - a)
  return Response.json(
    counted.slice(0, countOf(asked)).map(([slug, usage]) => ({
      title: findGenre(slug)?.name ?? slug,
      tag: slug,
      usage,
    })),
  )
}

async function tagged(asked: Asked): Promise<Response> {
  const genre = findGenre(genreSlug(asked.params.tag ?? ''))
  if (!genre) return Response.json([])
  const hits = await latestFeedsOfGenre(asked.ctx, { genre: genre.slug, limit: countOf(asked) })
  return Response.json(
    await podcastsById(
      asked.ctx,
      hits.map(({ _id }) => _id),
    ),
  )
}

function found(value: object | null): Response {
  if (value === null) throw notFound()
  return Response.json(value)
}
