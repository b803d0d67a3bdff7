import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Whose subscribers may hear an episode or track of this public id: the public id of its show, or of its release's artist.
 * Null where it isn't made here.
 */
export async function sellerOf(
  { db }: Pick<Ctx, 'db'>,
  publicItemId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('hosting_items')
    .innerJoin('hosting_feeds as feed', 'feed.id', 'hosting_items.feed_id')
    .leftJoin('hosting_feeds as artist', 'artist.id', 'feed.publisher_id')
    .select(['feed.public_id as feedId', 'artist.public_id as artistId', 'feed.publisher_id'])
    .where('hosting_items.public_id', '=', publicItemId)
    .executeTakeFirst()
  if (!row) return null
  return row.publisher_id === null ? row.feedId : row.artistId
}
