import { loadFeedPage } from '#app/.server/catalogue/pages/index.ts'
import { loadChartBoosts, loadCharts } from '#app/.server/site/charts/index.ts'
import {
  genreFeeds,
  listGenres,
  loadGenreActivity,
  loadGenrePage,
  loadTrending,
} from '#app/.server/site/home/index.ts'
import { loadEditorial } from '#app/.server/catalogue/editorial/index.ts'
import { accountOf } from '#app/.server/social/moderation/index.ts'
import { type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import * as schemas from '#app/schemas/social/discovery.ts'

/** The calls of home, genre pages and charts. */
export const discoveryReads = {
  'api/load-editorial': publicRead(schemas.loadEditorialInput, (ctx) => loadEditorial(ctx), {
    maxAge: 60,
  }),
  'api/load-trending-feed': publicRead(
    schemas.loadTrendingInput,
    async (ctx) => ({ trending: await loadTrending(ctx) }),
    { maxAge: 60 },
  ),
  'api/load-genre-page': publicRead(
    schemas.loadGenreInput,
    async (ctx, { genre: name, viewer }) => {
      const { content, genre } = await loadGenrePage(ctx, name)
      const { feed, myreactions } = await loadGenreActivity(ctx, {
        genre: genre.slug,
        viewer,
        account: accountOf(ctx),
      })
      return { page: { content, feed, myreactions } }
    },
    { maxAge: 60 },
  ),
  'api/load-genres': publicRead(schemas.loadGenresInput, (ctx) => listGenres(ctx), { maxAge: 600 }),
  'api/load-genre-feeds': publicRead(schemas.genreFeedsInput, genreFeeds, { maxAge: 60 }),
  'api/load-charts': publicRead(
    schemas.loadChartsInput,
    async (ctx, { viewer }) => {
      const { shows, episodes, tracks, before } = await loadCharts(ctx)
      const ranked = (hit: ContentHit) => ({ _id: hit._id, hit, before: before[hit._id] ?? null })
      const { feed, myreactions } = await loadChartBoosts(ctx, { viewer, account: accountOf(ctx) })
      return {
        top: {
          shows: shows.map(ranked),
          episodes: episodes.map(ranked),
          tracks: tracks.map(ranked),
          boosts: { feed, myreactions },
        },
      }
    },
    { maxAge: 600 },
  ),
  'api/load-queue': publicRead(schemas.loadQueueInput, async (ctx, { _id }) => {
    const { items } = await loadFeedPage(ctx, { id: _id, page: 1 })
    return { hits: items.map(rowHit) }
  }),
} satisfies Record<string, Call>
