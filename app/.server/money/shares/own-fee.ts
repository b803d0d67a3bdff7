import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import {
  boostOfTransfer,
  type Ending,
  endPending,
  type TransferStatus,
} from '#app/.server/money/books/index.ts'

/**
 * SQL: what of a share `l` with its transfer `t` is paid, or is to be, in millisats, without what it costs on the way. The
 * product's own may come to less than was held for it, since it is taken of what was delivered alone.
 */
export const paidMsat = sql<number>`case when t.credit_account = 'fees' then coalesce(t.posted_amount, l.msat) else l.msat end`

/** What of the installation's fee is due, in millisats and whole sats, where so much is delivered `of` all other shares. */
export function ownFeeDue(
  feeMsat: number,
  { of, delivered }: { of: number; delivered: number },
): number {
  // In sats, so that the product stays a whole number.
  return of === 0 ? 0 : Math.floor(((feeMsat / 1000) * (delivered / 1000)) / (of / 1000)) * 1000
}

/**
 * Ends the transfer of a share, of which `amount` is paid; with the last share of a boost that is on its way its fee ends
 * too, as far as it is due. Both in one, since balances are locked in one order. Locks: the payment or transfer of the
 * share, which the caller holds, then the boost, then balances. Other transfers just end.
 */
export async function endShare(ctx: Ctx, { id, amount }: Ending): Promise<void> {
  const fees = await feesAfter(ctx, boostOfTransfer(id), { id, isPaid: amount > 0 })
  await endPending(ctx, [{ id, amount }, ...fees])
  await sayNotDelivered(ctx, fees)
}

/** Ends the fee of a boost of which all other shares have ended; answers the transfers that ended. */
export async function endOwnFee(ctx: Ctx, boostId: string): Promise<string[]> {
  const fees = await feesAfter(ctx, boostId, null)
  const ended = await endPending(ctx, fees)
  await sayNotDelivered(ctx, fees)
  return [...ended]
}

interface OpenLeg {
  id: string | null
  msat: number
  status: TransferStatus | null
  held: number | null
  is_own: boolean
}

/** How the fees of a boost end with a share; none as long as others are on their way. */
async function feesAfter(
  ctx: Ctx,
  boostId: string | null,
  ending: { id: string; isPaid: boolean } | null,
): Promise<Ending[]> {
  if (boostId === null) return []
  // Of two shares that end at once one waits here, and finds the other ended.
  await lockFor(ctx, `boost ${boostId}`)
  const { rows } = await sql<OpenLeg>`
    select l.transfer_id as id, l.msat, t.status, t.amount as held,
      l.is_fee and t.credit_account is not distinct from 'fees' as is_own
    from boost_directory d
    join boost_legs l on l.feed_id = d.feed_id and l.boost_id = d.id
    left join ledger_transfers t on t.id = l.transfer_id
    where d.id = ${boostId}
  `.execute(ctx.db)
  const fees = rows.filter(({ is_own, status }) => is_own && status === 'PENDING')
  const others = rows.filter(({ is_own }) => !is_own)
  if (others.some(({ id, status }) => status === 'PENDING' && id !== ending?.id)) return []
  const delivered = others.filter(
    ({ id, status }) => status === 'POSTED' || (ending?.isPaid && id === ending.id),
  )
  return fees.map(({ id, msat, held }) => ({
    id: id ?? '',
    amount: Math.min(held ?? 0, ownFeeDue(msat, { of: sum(others), delivered: sum(delivered) })),
  }))
}

/** A fee that nothing is due of has come back. */
async function sayNotDelivered({ db }: Ctx, fees: readonly Ending[]): Promise<void> {
  const back = fees.filter(({ amount }) => amount === 0)
  if (back.length === 0) return
  await db
    .updateTable('boost_legs')
    .set({ reason: 'NOT_DELIVERED' })
    .where(
      'transfer_id',
      'in',
      back.map(({ id }) => id),
    )
    .execute()
}

function sum(legs: readonly Pick<OpenLeg, 'msat'>[]): number {
  return legs.reduce((total, { msat }) => total + msat, 0)
}
