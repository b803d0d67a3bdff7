import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { idFrom } from '#app/.server/money/books/index.ts'
import { type CardOrder, type CardPayment, goneOf } from '#app/.server/money/cards/index.ts'
import type { SaleRow } from './listed.ts'
import type { NewSale } from './write.ts'

/** What all sales that were paid by card have in common. */
export function cardSale(
  { id: orderId, feedId }: CardOrder,
  { id: chargeId, gross }: CardPayment,
): Pick<NewSale, 'feedId' | 'id' | 'way' | 'cents' | 'sats' | 'card' | 'asked' | 'shares'> {
  return {
    feedId,
    id: idFrom(`charge ${chargeId}`),
    way: 'CARD',
    cents: gross,
    sats: null,
    card: { orderId, chargeId },
    asked: null,
    // The books of cards know who gets what.
    shares: [],
  }
}

/**
 * Writes down what of a charge has gone back, and tells whoever paid; answers the sale as it is then. Null where the charge
 * was for none.
 */
export async function returnSale(
  ctx: Ctx,
  { id: chargeId, gross, refunded, disputed, dispute }: CardPayment,
): Promise<SaleRow | null> {
  const before = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  const { cents: returned } = goneOf({ gross, refunded, disputed, dispute })
  await ctx.db
    .updateTable('sales')
    .set({ returned })
    .where('feed_id', '=', before.feed_id)
    .where('id', '=', before.id)
    .execute()
  // Of what a bank has taken nothing can be refunded besides.
  const about = dispute === 'OPEN' || dispute === 'LOST' ? 'DISPUTED' : 'GIVEN_BACK'
  if (returned > before.returned)
    await enqueue(ctx, 'mail-payer', { about, feedId: before.feed_id, id: before.id })
  return { ...before, returned }
}

export function isReturned({ returned, cents }: Pick<SaleRow, 'returned' | 'cents'>): boolean {
  return returned >= cents
}
