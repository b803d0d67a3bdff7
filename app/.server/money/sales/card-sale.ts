import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { deterministicId } from '#app/.server/money/books/index.ts'
import { type CardOrder, type CardPayment, reversalOf } from '#app/.server/money/cards/index.ts'
import type { SaleRow } from './stored-sales.ts'
import type { NewSale } from './write-sale.ts'

/** The fields that all card sales have in common. */
export function cardSale(
  { id: orderId, feedId }: CardOrder,
  { id: chargeId, gross }: CardPayment,
): Pick<NewSale, 'feedId' | 'id' | 'way' | 'cents' | 'sats' | 'card' | 'fingerprint' | 'shares'> {
  return {
    feedId,
    id: deterministicId(`charge ${chargeId}`),
    way: 'CARD',
    cents: gross,
    sats: null,
    card: { orderId, chargeId },
    fingerprint: null,
    // Card shares are in the ledger of cards.
    shares: [],
  }
}

/**
 * Stores the reversal of a charge's sale, and enqueues a mail to its payer; returns the updated sale. Null if the
 * charge has no sale.
 */
export async function storeReversal(
  ctx: Ctx,
  { id: chargeId, gross, refunded, disputed, dispute }: CardPayment,
): Promise<SaleRow | null> {
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst()
  if (!sale) return null
  const { cents: returned } = reversalOf({ gross, refunded, disputed, dispute })
  await ctx.db
    .updateTable('sales')
    .set({ returned })
    .where('feed_id', '=', sale.feed_id)
    .where('id', '=', sale.id)
    .execute()
  // A disputed charge can't be refunded too.
  const about = dispute === 'OPEN' || dispute === 'LOST' ? 'DISPUTED' : 'GIVEN_BACK'
  if (returned > sale.returned)
    await enqueue(ctx, 'mail-payer', { about, feedId: sale.feed_id, id: sale.id })
  return { ...sale, returned }
}

export function isFullyReversed({ returned, cents }: Pick<SaleRow, 'returned' | 'cents'>): boolean {
  return returned >= cents
}
