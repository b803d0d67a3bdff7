import { decodeHex } from '@oslojs/encoding'
import { hash } from 'node:crypto'
import { keysOfAccounts, publicProfile } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { priceOfNow } from '#app/.server/base/ports/price/index.ts'
import type { CardOrder, CardPayment, OrderKind } from '#app/.server/money/cards/index.ts'
import { enqueueBoostCount } from '#app/.server/money/shares/index.ts'
import type { CardBoostDetails } from './pay-boost-by-card.ts'

/** Order kind of card boosts: written once they are paid, and counted anew after a reversal. */
export const boostKind: OrderKind = {
  async onPaid(ctx, order, payment) {
    const details = order.details as CardBoostDetails
    const price = await priceOfNow(ctx)
    const sender = await senderOf(ctx, order, details)
    const at = { feed_id: details.feedId, id: order.id }
    await ctx.db.insertInto('boost_directory').values(at).execute()
    await ctx.db
      .insertInto('boosts')
      .values({
        ...at,
        content_id: order.contentId,
        content_type: details.contentType,
        user_id: order.userId,
        sender_name: sender.name,
        sender_key: sender.key,
        app: software.name,
        action: 'BOOST',
        source: 'CARD',
        msat: inMsat(payment, price),
        cents: payment.gross,
        message: details.message,
        position: details.position,
        price,
        is_private: false,
        asked: hash('sha256', order.id, 'buffer'),
        created_at: payment.paidAt,
      })
      .execute()
    await enqueueBoostCount(ctx, { feedId: details.feedId, boostId: order.id })
  },
  async onReversal(ctx, order) {
    const { feedId } = order.details as CardBoostDetails
    await enqueueBoostCount(ctx, { feedId, boostId: order.id })
  },
}

/** In whole sats, as other boosts; at least one. */
function inMsat({ gross }: CardPayment, price: number | null): number {
  if (price === null) return 1
  return Math.max(1, Math.round((gross / 100 / price) * 1e8)) * 1000
}

async function senderOf(
  ctx: Ctx,
  { userId }: CardOrder,
  { name }: CardBoostDetails,
): Promise<{ name: string | null; key: Buffer | null }> {
  if (userId === null) return { name, key: null }
  const [profile, keys] = [await publicProfile(ctx, userId), await keysOfAccounts(ctx, [userId])]
  const key = keys.get(userId)
  return {
    name: name ?? profile?.name ?? profile?.username ?? null,
    key: key === undefined ? null : Buffer.from(decodeHex(key)),
  }
}
