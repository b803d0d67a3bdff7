import type { Selectable } from 'kysely'
import type { UnlockType } from '#app/rules/money/prices.ts'
import type { ListedPayment, PayWay } from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { reversalOf } from '#app/.server/money/cards/index.ts'

export type SaleRow = Selectable<DB['sales']>

/** A sale with the dispute of its charge; null for sales in sats. */
export type StoredSale = SaleRow & { dispute: string | null }

/** The sale as lists and receipts show it. */
export function toListedPayment(sale: StoredSale): ListedPayment {
  return {
    id: sale.id,
    kind: sale.kind as ListedPayment['kind'],
    title: sale.title,
    path: contentPath(sale.content_type, sale.content_id),
    unlocktype: sale.unlocktype as UnlockType | null,
    way: sale.way as PayWay,
    cents: sale.cents,
    satoshis: sale.msat === null ? null : sale.msat / 1000,
    from: sale.paid_from?.toISOString() ?? null,
    until: sale.paid_until?.toISOString() ?? null,
    returnedCents: sale.returned,
    gone: reversalOf({
      gross: sale.cents,
      refunded: sale.returned,
      disputed: 0,
      dispute: sale.dispute,
    }).state,
    at: sale.created_at.toISOString(),
  }
}

/** Relative URL of a content page. */
export function contentPath(type: string, id: string): string {
  return `/${type.toLowerCase()}/${id}`
}

/** A sale by id; null if there is none. Checks no rights. */
export async function readSaleById(
  { db }: Pick<Ctx, 'db'>,
  id: string,
): Promise<StoredSale | null> {
  const row = await db
    .selectFrom('sale_directory')
    .innerJoin('sales', (join) =>
      join
        .onRef('sales.feed_id', '=', 'sale_directory.feed_id')
        .onRef('sales.id', '=', 'sale_directory.id'),
    )
    .leftJoin('card_payments', 'card_payments.id', 'sales.charge_id')
    .selectAll('sales')
    .select('card_payments.dispute')
    .where('sale_directory.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
