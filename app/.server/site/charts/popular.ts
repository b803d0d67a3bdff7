import { listed } from '#app/.server/catalogue/standing/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

export interface Popular {
  hit: ContentHit
  /** The id of an item's feed, or of the feed itself. */
  feedId: string
  /** Falls from place to place; of two types, the higher one is more popular. */
  score: number
  /** All listeners, strangers too, newer ones counting more. */
  listeners: number
}

interface PopularAsked {
  type: ContentType
  limit: number
  /** Only of feeds of this genre. */
  genre?: string | undefined
}

/** The most popular content of one type, best first. */
export async function popularContent(
  ctx: Ctx,
  { type, limit, genre }: PopularAsked,
): Promise<Popular[]> {
  const rows = await ctx.db
    .selectFrom('popularity')
    .leftJoin('item_directory', 'item_directory.item_id', 'popularity.content_id')
    .select((eb) => [
      'popularity.content_id',
      'popularity.score',
      'popularity.listeners',
      eb.fn.coalesce('item_directory.feed_id', 'popularity.content_id').as('feed_id'),
    ])
    .where('popularity.type', '=', type)
    .$if(genre !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('feed_genres')
            .select('feed_genres.genre')
            .where('feed_genres.genre', '=', genre ?? '')
            .where(
              'feed_genres.feed_id',
              '=',
              eb.fn.coalesce('item_directory.feed_id', 'popularity.content_id'),
            ),
        ),
      ),
    )
    .orderBy('popularity.rank')
    .orderBy('popularity.content_id')
    .limit(limit)
    .execute()
  const found = await hitsById(
    ctx,
    rows.map((row) => row.content_id),
  )
  // What was hidden since it was ranked.
  const hits = await listed(ctx, found)
  const ranks = new Map(rows.map((row) => [row.content_id, row]))
  return hits.flatMap((hit) => {
    const rank = ranks.get(hit._id)
    if (!rank) return []
    return [{ hit, feedId: rank.feed_id, score: rank.score, listeners: rank.listeners }]
  })
}
