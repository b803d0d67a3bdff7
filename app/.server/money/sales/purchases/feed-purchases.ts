import { sql } from 'kysely'
import type { z } from 'zod'
import type { FeedPurchase, feedPurchasesInput } from '#app/schemas/money/subscriptions.ts'
import { publicProfiles } from '#app/.server/accounts/records/index.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { toListedPayment, type StoredSale } from '../stored-sales.ts'

const maxListed = 1000

type PurchasesQuery = z.output<typeof feedPurchasesInput>

/**
 * me/hosting-purchases: purchases of a show or artist in a time range, newest first; 1000 at most, or `limit`. For
 * owners.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function feedPurchases(
  ctx: Ctx,
  { feed_id, start, end, limit = maxListed }: PurchasesQuery & { limit?: number },
): Promise<{ purchases: FeedPurchase[]; count: number }> {
  await requireFeedOwner(ctx, feed_id)
  const range = { feed_id, from: new Date(start), to: new Date(end) }
  const [sales, count] = [await salesIn(ctx, range, limit), await countSales(ctx, range)]
  const ids = sales.flatMap(({ user_id }) => user_id ?? [])
  const [profiles, hits] = await Promise.all([
    publicProfiles(ctx, [...new Set(ids)]),
    hitsAt(ctx, sales.map(placeOf)),
  ])
  return {
    purchases: sales.map((sale) => {
      const profile = sale.user_id === null ? undefined : profiles.get(sale.user_id)
      return {
        ...toListedPayment(sale),
        contentId: sale.content_id,
        type: sale.content_type,
        image: hits.get(sale.content_id)?.info.image ?? null,
        // Reversals are deducted already.
        earned: { satoshis: Math.round(sale.earned_msat / 1000), usd: sale.earned_usd },
        buyer: {
          id: sale.user_id,
          name: profile?.name ?? profile?.username ?? null,
          path: profile?.username ? `/${profile.username}` : null,
          image: profile?.image ?? null,
        },
      }
    }),
    count,
  }
}

interface Range {
  feed_id: string
  from: Date
  to: Date
}

type SaleWithRevenue = StoredSale & {
  catalogue_feed: string
  earned_msat: number
  earned_usd: number | null
}

/** The sales with their revenue: the entry of the sale, or those of its charge and the charge's reversals. */
async function salesIn(
  { db }: Ctx,
  { feed_id, from, to }: Range,
  limit: number,
): Promise<SaleWithRevenue[]> {
  const { rows } = await sql<SaleWithRevenue>`
    select sold.*, coalesce(earned.msat, 0)::bigint as earned_msat, earned.usd::float8 as earned_usd
    from (
      select s.*, p.dispute, coalesce(d.feed_id, s.content_id) as catalogue_feed,
        case s.way when 'SATS' then 'sale:' || s.id else 'charge:' || s.charge_id end collate "C" as entry
      from sales s left join item_directory d on d.item_id = s.content_id
        left join card_payments p on p.id = s.charge_id
      where s.feed_id = ${feed_id} and s.created_at >= ${from} and s.created_at < ${to} and s.kind = 'PURCHASE'
      order by s.created_at desc, s.id limit ${limit}
    ) as sold
    left join lateral (
      select sum(msat) as msat, sum(usd) as usd from revenue_entries e
      -- ';' follows ':', which separates a snapshot's number from the id of its charge.
      where e.feed_id = sold.catalogue_feed and e.id >= sold.entry and e.id < sold.entry || ';'
    ) as earned on true
    order by sold.created_at desc, sold.id
  `.execute(db)
  return rows
}

async function countSales({ db }: Ctx, { feed_id, from, to }: Range): Promise<number> {
  const { count } = await db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('feed_id', '=', feed_id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('kind', '=', 'PURCHASE')
    .executeTakeFirstOrThrow()
  return count
}

function placeOf({ catalogue_feed, content_id }: SaleWithRevenue) {
  return { feedId: catalogue_feed, itemId: content_id === catalogue_feed ? null : content_id }
}
