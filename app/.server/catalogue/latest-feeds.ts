import type { ContentHit } from '#app/schemas/content.ts'
import type { Ctx } from '../ctx.ts'
import type { FeedType } from './feed-type.ts'
import { feedHit, feedHitColumns } from './hits.ts'

/** Feeds of one type, those with the newest items first. */
export async function latestFeeds(
  ctx: Ctx,
  input: { type: FeedType; limit: number },
): Promise<ContentHit[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('type', '=', input.type)
    .orderBy('newest_item_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(input.limit)
    .execute()
  return rows.map(feedHit)
}

/** Whether there is anything in the catalogue. */
export async function hasFeeds(ctx: Ctx): Promise<boolean> {
  const feed = await ctx.db.selectFrom('feeds').select('id').limit(1).executeTakeFirst()
  return feed !== undefined
}
