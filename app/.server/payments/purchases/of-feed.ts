import type { z } from 'zod'
import type { FeedPurchase, feedPurchasesInput } from '#app/schemas/subscriptions.ts'
import { publicProfiles } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { requireFeedOwner } from '#app/.server/hosting/index.ts'
import { listedPayment } from '../sales/listed.ts'

const most = 1000

/**
 * me/hosting-purchases: what was bought of a show or artist in a range of time, newest first; 1000 at most. For owners.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function purchasesOfFeed(
  ctx: Ctx,
  { feed_id, start, end }: z.output<typeof feedPurchasesInput>,
): Promise<{ purchases: FeedPurchase[] }> {
  await requireFeedOwner(ctx, feed_id)
  const sales = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('feed_id', '=', feed_id)
    .where('created_at', '>=', new Date(start))
    .where('created_at', '<', new Date(end))
    .where('kind', '=', 'PURCHASE')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const ids = sales.flatMap(({ user_id }) => user_id ?? [])
  const profiles = await publicProfiles(ctx, [...new Set(ids)])
  return {
    purchases: sales.map((sale) => {
      const profile = sale.user_id === null ? undefined : profiles.get(sale.user_id)
      return {
        ...listedPayment(sale),
        buyer: {
          name: profile?.name ?? profile?.username ?? null,
          path: profile?.username ? `/${profile.username}` : null,
          image: profile?.image ?? null,
        },
      }
    }),
  }
}
