import type { FeedCategory } from '#app/protocols/feed/document.ts'
import { genresOf } from '#app/rules/catalogue/genres.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Saves the genres that a feed's categories stand for, and removes those it no longer has. */
export async function saveGenres(
  ctx: Ctx,
  feed: { feedId: string; categories: readonly FeedCategory[]; newestItemAt: Date | null },
): Promise<void> {
  const genres = genresOf(feed.categories)
  let left = ctx.db.deleteFrom('feed_genres').where('feed_id', '=', feed.feedId)
  if (genres.length > 0) left = left.where('genre', 'not in', genres)
  await left.execute()
  if (genres.length === 0) return
  await ctx.db
    .insertInto('feed_genres')
    .values(
      genres.map((genre) => ({
        feed_id: feed.feedId,
        genre,
        newest_item_at: feed.newestItemAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'genre'])
        .doUpdateSet((eb) => ({ newest_item_at: eb.ref('excluded.newest_item_at') }))
        .whereRef('feed_genres.newest_item_at', 'is distinct from', 'excluded.newest_item_at'),
    )
    .execute()
}
