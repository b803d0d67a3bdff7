import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownFeedIds } from '../own-feed-ids.ts'

/** Maximum number of choices. */
const maxItems = 500

/** The items of a feed by which its income can be filtered, newest first, by public id. For its owners. */
export async function incomeItems(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
): Promise<{ id: string; title: string }[]> {
  const contentIds = await ownFeedIds(ctx, feed_id)
  if (contentIds.length === 0) return []
  return ctx.db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('feed_id', 'in', contentIds)
    .where('removed_at', 'is', null)
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(maxItems)
    .execute()
}
