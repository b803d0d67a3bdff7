import type { Ctx } from '#app/.server/base/ctx.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { countGenres, pageOfGenre } from '#app/.server/catalogue/pages/index.ts'
import { allGenres, findGenre, type Genre, genreSlug } from '#app/rules/catalogue/genres.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

/** How many feeds each genre has. Cached for 600 s. */
export const genreCounts = cached(
  600,
  (ctx: Ctx) => countGenres(ctx),
  (counts) => counts.size === 0,
)

/** All genres by name, each with its wider one and the number of its feeds. */
export async function listGenres(ctx: Ctx): Promise<{ genres: (Genre & { feeds: number })[] }> {
  const counts = await genreCounts(ctx)
  const genres = allGenres.map((genre) => ({ ...genre, feeds: counts.get(genre.slug) ?? 0 }))
  return { genres: genres.sort((one, other) => one.name.localeCompare(other.name, 'en')) }
}

const usually = 50

/** The feeds of a genre by its slug or name, those with the newest items first. @throws 404 CONTENT_NOT_FOUND */
export async function genreFeeds(
  ctx: Ctx,
  asked: { genre: string; limit?: number | null | undefined; cursor?: string | null | undefined },
): Promise<{ genre: Genre; hits: ContentHit[]; total: number; next: string | null }> {
  const genre = findGenre(genreSlug(asked.genre))
  if (!genre) throw notFound('CONTENT_NOT_FOUND')
  const { cursor } = asked
  const [page, counts] = await Promise.all([
    pageOfGenre(ctx, { genre: genre.slug, limit: asked.limit ?? usually, cursor }),
    genreCounts(ctx),
  ])
  return { genre, ...page, total: counts.get(genre.slug) ?? 0 }
}
