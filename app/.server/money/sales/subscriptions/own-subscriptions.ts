import type {
  ListedPayment,
  ListedSubscription,
  SubscriptionsPage,
} from '#app/schemas/money/subscriptions.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { offeringFeeds } from '#app/.server/studio/pricing/index.ts'
import { type Cursor, isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { ownCardBoosts } from '../card-boosts/own-card-boosts.ts'
import { contentPath, type StoredSale, toListedPayment } from '../stored-sales.ts'
import { subscriptionView } from '#app/.server/money/pages/index.ts'

const perPage = 50
const exportPageSize = 500

/** me/subscriptions-get: subscriptions of the signed-in account, and its payments, 50 a page. */
export async function ownSubscriptions(
  ctx: Ctx,
  { before }: { before?: string | undefined } = {},
): Promise<SubscriptionsPage> {
  const [subscriptions, payments] = await Promise.all([
    exportSubscriptions(ctx),
    paymentsOf(ctx, readCursor(before), perPage + 1),
  ])
  const { page, next } = pageOf(payments, perPage, cursorOf)
  return { subscriptions, payments: page, next }
}

/** All subscriptions of the signed-in account: running ones first, newest first. */
export function exportSubscriptions(ctx: Ctx): Promise<ListedSubscription[]> {
  return subscriptionsOf(ctx, requireUserId(ctx.actor))
}

/** All payments of the signed-in account for subscriptions, purchases and card boosts, newest first, in pages. */
export async function* exportSales(ctx: Ctx): AsyncGenerator<ListedPayment[]> {
  let rows = await paymentsOf(ctx, null, exportPageSize)
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows
    if (rows.length < exportPageSize) return
    rows = await paymentsOf(ctx, cursorOf(last), exportPageSize)
  }
}

function cursorOf({ at, id }: ListedPayment): Cursor {
  return { at: new Date(at), id }
}

async function paymentsOf(ctx: Ctx, after: Cursor | null, limit: number): Promise<ListedPayment[]> {
  const userId = requireUserId(ctx.actor)
  const [sales, boosts] = await Promise.all([
    salesOf(ctx, userId, after, limit),
    ownCardBoosts(ctx, userId, { after, limit }),
  ])
  return [...sales.map(toListedPayment), ...boosts]
    .sort((a, b) => compare(b.at, a.at) || compare(a.id, b.id))
    .slice(0, limit)
}

/** In the database's order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function salesOf(
  ctx: Ctx,
  userId: string,
  after: Cursor | null,
  limit: number,
): Promise<StoredSale[]> {
  return ctx.db
    .selectFrom('sales')
    .leftJoin('card_payments', 'card_payments.id', 'sales.charge_id')
    .selectAll('sales')
    .select('card_payments.dispute')
    .where('sales.user_id', '=', userId)
    .where(isAfter(after, 'sales.created_at', 'sales.id'))
    .orderBy('sales.created_at', 'desc')
    .orderBy('sales.id')
    .limit(limit)
    .execute()
}

async function subscriptionsOf(ctx: Ctx, userId: string): Promise<ListedSubscription[]> {
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('status', '=', 'ENDED'))
    .orderBy('since', 'desc')
    .limit(1000)
    .execute()
  const [hits, offering] = await Promise.all([
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
      ...subscriptionView(row),
      title: hit?.info.title ?? row.title,
      path: contentPath(row.content_type, row.content_id),
      image: hit?.info.image ?? null,
      isOffered: offering.has(row.feed_id),
    }
  })
}
