import type { SubscriptionListed, SubscriptionsPage } from '#app/schemas/subscriptions.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { hitsAt } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { offeringFeeds } from '#app/.server/hosting/index.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/time-cursor.ts'
import { contentPath, listedPayment } from '../sales/listed.ts'
import { viewOf } from './rows.ts'

const perPage = 50

/** me/subscriptions-get: what the signed-in account subscribes to, and what it has paid, 50 payments a page. */
export async function mySubscriptions(
  ctx: Ctx,
  { before }: { before?: string | undefined } = {},
): Promise<SubscriptionsPage> {
  const userId = requireUserId(ctx.actor)
  const [subscriptions, sales] = await Promise.all([
    subscriptionsOf(ctx, userId),
    ctx.db
      .selectFrom('sales')
      .selectAll()
      .where('user_id', '=', userId)
      .where(isAfter(readCursor(before), 'created_at', 'id'))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(perPage + 1)
      .execute(),
  ])
  const { page, next } = pageOf(sales, perPage, ({ created_at: at, id }) => ({ at, id }))
  return { subscriptions, payments: page.map(listedPayment), next }
}

/** Those that run first, the newest of them first. */
async function subscriptionsOf(ctx: Ctx, userId: string): Promise<SubscriptionListed[]> {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('status', '=', 'ENDED'))
    .orderBy('since', 'desc')
    .limit(1000)
    .execute()
  const [hits, offered] = await Promise.all([
    hitsAt(
      ctx,
      rows.map(({ content_id: feedId }) => ({ feedId, itemId: null })),
    ),
    offeringFeeds(
      ctx,
      rows.map(({ feed_id }) => feed_id),
    ),
  ])
  return rows.map((row) => {
    const hit = hits.get(row.content_id)
    return {
      ...viewOf(row),
      title: hit?.info.title ?? row.title,
      path: contentPath(row.content_type, row.content_id),
      image: hit?.info.image ?? null,
      isOffered: offered.has(row.feed_id),
    }
  })
}
