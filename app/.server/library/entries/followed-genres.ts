import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** A feed that the user follows, with a genre that it has. */
interface FollowedGenre {
  feedId: string
  title: string
  /** Its slug. */
  genre: string
}

/** Of the shows and albums that the user has followed last, those that have a genre, each with one of its genres. */
export async function followedGenres(ctx: Ctx, limit: number): Promise<FollowedGenre[]> {
  const rows = await ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom('library_entries')
        .select(['content_id', 'added_at'])
        .where('user_id', '=', requireUserId(ctx.actor))
        .where('kind', '=', 'FOLLOWED')
        .where('content_type', 'in', ['SHOW', 'ALBUM', 'AUDIOBOOK'])
        .orderBy('added_at', 'desc')
        .orderBy('content_id')
        .limit(limit)
        .as('followed'),
    )
    .innerJoin('feeds', 'feeds.id', 'followed.content_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_genres')
          .select('genre')
          .whereRef('feed_genres.feed_id', '=', 'feeds.id')
          .orderBy('genre')
          .limit(1)
          .as('its'),
      (join) => join.onTrue(),
    )
    .select(['feeds.id', 'feeds.title', 'its.genre'])
    .orderBy('followed.added_at', 'desc')
    .orderBy('feeds.id')
    .execute()
  return rows.map(({ id, title, genre }) => ({ feedId: id, title, genre }))
}
