import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedType } from './feed-type.ts'
import { feedHit, feedHitColumns } from './hits.ts'

/** How far in the future an item may be dated: a day, for other time zones. */
export const aheadMs = 24 * 60 * 60 * 1000

/**
 * Feeds of one type, those with the newest items first. Feeds with items dated further in the future are left out,
 * since they would always be first.
 */
export async function latestFeeds(
  ctx: Ctx,
  input: { type: FeedType; limit: number },
): Promise<ContentHit[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('type', '=', input.type)
    .where('status', '<>', 'WITHDRAWN')
    .where('is_hidden', '=', false)
    .where((eb) =>
      eb.or([
        eb('newest_item_at', 'is', null),
        eb('newest_item_at', '<', new Date(ctx.now().getTime() + aheadMs)),
      ]),
    )
    .orderBy('newest_item_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(input.limit)
    .execute()
  return rows.map(feedHit)
}

/** Whether there is anything in the catalogue. */
export async function hasFeeds(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select('id')
    .where('status', '<>', 'WITHDRAWN')
    .where('is_hidden', '=', false)
    .limit(1)
    .executeTakeFirst()
  return feed !== undefined
}
