import { type RawBuilder, sql } from 'kysely'
import type { CardGone } from '#app/schemas/card-gone.ts'
import type { CardPayment } from './order-kind.ts'

type Changes = Pick<CardPayment, 'gross' | 'refunded' | 'disputed'> & { dispute: string | null }

/**
 * What of a payment by card has gone back, as every list, receipt, statement and mail says it: what was refunded, and what
 * a dispute has taken, from its opening until it is won. Never more than was paid.
 */
export function goneOf({ gross, refunded, disputed, dispute }: Changes): CardGone {
  const cents = Math.min(gross, refunded + disputed)
  if (dispute === 'OPEN') return { cents, state: 'DISPUTED' }
  if (dispute === 'LOST') return { cents, state: 'LOST' }
  if (cents > 0) return { cents, state: 'REFUNDED' }
  return { cents, state: dispute === 'WON' ? 'WON' : null }
}

/** SQL: those cents, of a row of `card_payments` that the query calls `p`. */
export const goneCents: RawBuilder<number> = sql`least(p.gross, p.refunded + p.disputed)`
