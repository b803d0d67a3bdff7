import { type RawBuilder, sql } from 'kysely'
import type { PaymentReversal } from '#app/rules/money/payment-reversal.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { CardPayment } from './order-kind.ts'

type ReversalColumns = Pick<CardPayment, 'gross' | 'refunded' | 'disputed'> & {
  dispute: string | null
}

/**
 * The reversal of a card payment, alike in all lists, receipts, statements and mails: refunds, and what a dispute has
 * taken from its opening until it is won. At most the gross.
 */
export function reversalOf({
  gross,
  refunded,
  disputed,
  dispute,
}: ReversalColumns): PaymentReversal {
  const cents = Math.min(gross, refunded + disputed)
  if (dispute === 'OPEN') return { cents, state: 'DISPUTED' }
  if (dispute === 'LOST') return { cents, state: 'LOST' }
  if (cents > 0) return { cents, state: 'REFUNDED' }
  return { cents, state: dispute === 'WON' ? 'WON' : null }
}

/** The reversals of boosts, by id; those that weren't paid by card are left out. One query however many they are. */
export async function reversalsOfBoosts(
  { db }: Pick<Ctx, 'db'>,
  boosts: readonly { id: string; source: string }[],
): Promise<Map<string, PaymentReversal>> {
  const ids = boosts.filter(({ source }) => source === 'CARD').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('card_payments')
    .select(['order_id', 'gross', 'refunded', 'disputed', 'dispute'])
    .where('order_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.order_id, reversalOf(row)]))
}

/** SQL: the reversed cents of the `card_payments` row `p`. */
export const reversedCents: RawBuilder<number> = sql`least(p.gross, p.refunded + p.disputed)`
