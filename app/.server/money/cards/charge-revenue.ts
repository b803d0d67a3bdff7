import type { Ctx } from '#app/.server/base/ctx.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import { reversalOf } from './payment-reversals.ts'
import type { CardOrder } from './order-kind.ts'
import type { PaymentRow } from './orders.ts'
import {
  anonymousCardSupporter,
  feedOfContent,
  writeRevenue,
} from '#app/.server/money/revenue/index.ts'

/** Writes a charge's revenue, for all of its shares, in the transaction that stores it. Plans earn creators nothing. */
export async function writeChargeRevenue(
  ctx: Ctx,
  order: CardOrder,
  payment: PaymentRow,
): Promise<void> {
  if (order.kind === 'PLAN') return
  await writeRevenue(ctx, {
    feedId: await feedOfContent(ctx, order.contentId),
    id: chargeEntry(payment),
    at: payment.paid_at,
    action: order.kind,
    contentId: order.contentId,
    supporter: order.userId ?? anonymousCardSupporter(order.id),
    amount: { cents: { before: 0, after: await remainingCents(ctx, payment) } },
    price: await priceOfDay(ctx),
  })
}

/**
 * Writes the revenue that a charge has lost to reversals since its last snapshot, or regained by a won dispute, at
 * `at`. Uses the charge's bitcoin price, so that a full reversal leaves zero.
 */
export async function writeReversalRevenue(
  ctx: Ctx,
  order: CardOrder,
  { before, after, at }: { before: PaymentRow; after: PaymentRow; at: Date },
): Promise<void> {
  if (order.kind === 'PLAN') return
  const feedId = await feedOfContent(ctx, order.contentId)
  const charged = await ctx.db
    .selectFrom('revenue_entries')
    .select(['supporter', 'price'])
    .where('feed_id', '=', feedId)
    .where('id', '=', chargeEntry(after))
    .executeTakeFirst()
  if (!charged) return
  await writeRevenue(ctx, {
    ...charged,
    feedId,
    id: `${chargeEntry(after)}:${after.look}`,
    at,
    action: order.kind,
    contentId: order.contentId,
    amount: {
      cents: { before: await remainingCents(ctx, before), after: await remainingCents(ctx, after) },
    },
  })
}

function chargeEntry({ id }: PaymentRow): string {
  return `charge:${id}`
}

/** Cents that are left for a charge's shares in this state of it; an open dispute counts as lost until it is won. */
async function remainingCents({ db }: Pick<Ctx, 'db'>, payment: PaymentRow): Promise<number> {
  const { id, gross } = payment
  const shares = await db
    .selectFrom('card_shares')
    .select('cents')
    .where('payment_id', '=', id)
    .execute()
  const { cents: reversed } = reversalOf(payment)
  // Rounded for each share, as transfer reversals are.
  return shares.reduce((sum, { cents }) => sum + cents - Math.floor((cents * reversed) / gross), 0)
}
