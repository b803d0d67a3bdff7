import type { ReceiptShare } from '#app/schemas/money/boosts.ts'
import type { PaymentReversalState } from '#app/rules/money/payment-reversal.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type CardShare, reversalOf } from '#app/.server/money/cards/index.ts'

/** The payment of a card boost, as its boost receipt shows it. */
export interface CardBoostReceipt {
  /** US dollars that were refunded or that a dispute has taken. */
  givenBackUsd: number
  gone: PaymentReversalState | null
  shares: ReceiptShare[]
}

/** The payment of a card boost, as anybody may see it: its division, but not its fees. */
export async function cardBoostReceipt(
  { db }: Pick<Ctx, 'db'>,
  boostId: string,
): Promise<CardBoostReceipt> {
  const row = await db
    .selectFrom('card_payments')
    .select(['gross', 'net', 'refunded', 'disputed', 'dispute', 'divided'])
    .where('order_id', '=', boostId)
    .executeTakeFirst()
  if (!row) return { givenBackUsd: 0, gone: null, shares: [] }
  const { cents: back, state: gone } = reversalOf(row)
  const remaining = row.gross - back
  return {
    givenBackUsd: back / 100,
    gone,
    shares: (row.divided as CardShare[]).map(({ name, cents }) => ({
      name,
      link: null,
      address: '',
      percent: Math.round((cents / row.net) * 100),
      satoshis: null,
      returnedSatoshis: null,
      feeSatoshis: null,
      state: remaining === 0 ? 'RETURNED' : 'PAID',
      reason: null,
      isFee: false,
    })),
  }
}
