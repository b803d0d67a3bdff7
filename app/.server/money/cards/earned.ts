import type { Ctx } from '#app/.server/base/ctx.ts'
import { priceOfDay } from '#app/.server/base/ports/price/index.ts'
import { goneOf } from './gone.ts'
import type { CardOrder } from './order-kind.ts'
import type { PaymentRow } from './orders.ts'
import { cardPayer, feedOfContent, writeRevenue } from '#app/.server/money/revenue/index.ts'

/** What a charge has earned, for all who share in it, in the transaction that writes it down. Plans earn creators nothing. */
export async function earnCharge(ctx: Ctx, order: CardOrder, payment: PaymentRow): Promise<void> {
  if (order.kind === 'PLAN') return
  await writeRevenue(ctx, {
    feedId: await feedOfContent(ctx, order.contentId),
    id: chargeEntry(payment),
    at: payment.paid_at,
    action: order.kind,
    contentId: order.contentId,
    supporter: order.userId ?? cardPayer(order.id),
    amount: { cents: { before: 0, after: await keptOf(ctx, payment) } },
    price: await priceOfDay(ctx),
  })
}

/**
 * What has gone back of a charge since it was looked at before, at `at`; of a dispute that is won, what comes again. At the
 * price of the charge, so that what went back as a whole leaves nothing.
 */
export async function earnChange(
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
    amount: { cents: { before: await keptOf(ctx, before), after: await keptOf(ctx, after) } },
  })
}

function chargeEntry({ id }: PaymentRow): string {
  return `charge:${id}`
}

/** Cents that are left of a charge for those who share in it, in this state of it: a dispute counts until it is won. */
async function keptOf({ db }: Pick<Ctx, 'db'>, payment: PaymentRow): Promise<number> {
  const { id, gross } = payment
  const shares = await db
    .selectFrom('card_shares')
    .select('cents')
    .where('payment_id', '=', id)
    .execute()
  const { cents: gone } = goneOf(payment)
  // Each share rounded as it is asked back.
  return shares.reduce((sum, { cents }) => sum + cents - Math.floor((cents * gone) / gross), 0)
}
