import type { Ctx } from '#app/.server/base/ctx.ts'
import { ownFeedIds } from '../of-feed.ts'

/** More aren't offered to choose from. */
const most = 500

/** What of a feed something may have been sent for, the newest first, by its public id. For its owners. */
export async function sentForContents(
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
    .limit(most)
    .execute()
}
