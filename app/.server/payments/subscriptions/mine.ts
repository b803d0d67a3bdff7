import type {
  PaymentListed,
  SubscriptionListed,
  SubscriptionsPage,
} from '#app/schemas/subscriptions.ts'
import { requireUserId } from '#app/.server/actor.ts'
import { hitsAt } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { offeringFeeds } from '#app/.server/hosting/index.ts'
import { type Cursor, isAfter, pageOf, readCursor } from '#app/.server/time-cursor.ts'
import { contentPath, listedPayment, type SaleRow } from '../sales/listed.ts'
import { viewOf } from './rows.ts'

const perPage = 50
const atOnce = 500

/** me/subscriptions-get: what the signed-in account subscribes to, and what it has paid, 50 payments a page. */
export async function mySubscriptions(
  ctx: Ctx,
  { before }: { before?: string | undefined } = {},
): Promise<SubscriptionsPage> {
  const [subscriptions, sales] = await Promise.all([
    exportSubscriptions(ctx),
    salesOf(ctx, readCursor(before), perPage + 1),
  ])
  const { page, next } = pageOf(sales, perPage, cursorOf)
  return { subscriptions, payments: page.map(listedPayment), next }
}

/** All subscriptions of the signed-in account: those that run first, the newest of them first. */
export function exportSubscriptions(ctx: Ctx): Promise<SubscriptionListed[]> {
  return subscriptionsOf(ctx, requireUserId(ctx.actor))
}

/** All that the signed-in account has paid for subscriptions and purchases, newest first, a page of them at a time. */
export async function* exportSales(ctx: Ctx): AsyncGenerator<PaymentListed[]> {
  let rows = await salesOf(ctx, null, atOnce)
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(listedPayment)
    if (rows.length < atOnce) return
    rows = await salesOf(ctx, cursorOf(last), atOnce)
  }
}

function cursorOf({ created_at: at, id }: SaleRow): Cursor {
  return { at, id }
}

function salesOf(ctx: Ctx, after: Cursor | null, limit: number): Promise<SaleRow[]> {
  return ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('user_id', '=', requireUserId(ctx.actor))
    .where(isAfter(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

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
