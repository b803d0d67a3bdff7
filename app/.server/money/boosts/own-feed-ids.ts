import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'

/**
 * The catalogue ids of a hosted feed; of an artist with its releases'. For owners alone.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function ownFeedIds(ctx: Ctx, hostingId: string): Promise<string[]> {
  await requireFeedOwner(ctx, hostingId)
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'hosting_feeds.id')
    .select('feeds.id')
    .where((eb) =>
      eb.or([
        eb('hosting_feeds.id', '=', hostingId),
        eb('hosting_feeds.publisher_id', '=', hostingId),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
