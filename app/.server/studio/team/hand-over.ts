import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type FeedRow, followPlans } from '#app/.server/studio/records/index.ts'
import { endInvitesBy } from './invites.ts'
import { type EndOwner, withReleases } from './owner-records.ts'

/**
 * Makes an account the only owner of a show or artist, and of its releases, in place of those it had: they go as owners do
 * who are removed, with what was theirs alone (`endOwner`). Editors stay. In a transaction that has the feed and its
 * releases locked; the caller has checked who asks.
 */
export async function giveFeed(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  { to, from }: { to: string; from: readonly string[] },
  endOwner: EndOwner,
): Promise<void> {
  const feedIds = await withReleases(ctx, feed.id)
  await ctx.db
    .insertInto('hosting_feed_owners')
    .values(
      feedIds.map((feed_id) => ({ feed_id, user_id: to, role: 'OWNER', added_at: ctx.now() })),
    )
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'user_id']).doUpdateSet({ role: 'OWNER', added_at: ctx.now() }),
    )
    .execute()
  for (const userId of from) {
    await endInvitesBy(ctx, feedIds, userId)
    await endOwner(ctx, { feedIds, userId })
    await ctx.db
      .deleteFrom('hosting_feed_owners')
      .where('feed_id', 'in', feedIds)
      .where('user_id', '=', userId)
      .execute()
  }
  await followPlans(ctx, { feedIds: [feed.id] })
}
