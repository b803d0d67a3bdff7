import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import {
  boostIdOfTransfer,
  type Ending,
  endPending,
  type TransferStatus,
} from '#app/.server/money/books/index.ts'

/**
 * SQL: the amount of share `l` with transfer `t` that is paid or due, in millisats, without network fees. The
 * installation's fee may end below its hold, since it is charged on delivered shares only.
 */
export const paidMsat = sql<number>`case when t.credit_account = 'fees' then coalesce(t.posted_amount, l.msat) else l.msat end`

/**
 * The part of the installation's fee that is due if `delivered` of all other shares' amount `of` arrives; in millisats,
 * floored to whole sats.
 */
export function installationFeeDue(
  feeMsat: number,
  { of, delivered }: { of: number; delivered: number },
): number {
  // Multiplied in sats, so that the product stays a safe integer.
  return of === 0 ? 0 : Math.floor(((feeMsat / 1000) * (delivered / 1000)) / (of / 1000)) * 1000
}

/**
 * Ends a share's transfer with `amount` paid. With the last pending share of a boost its installation fee ends too, as
 * far as it is due; in one call, since balances are locked in one order. Lock order: the share's payment or transfer
 * (held by the caller), the boost, balances. Any other transfer just ends.
 */
export async function endShare(ctx: Ctx, { id, amount }: Ending): Promise<void> {
  const fees = await feesAfter(ctx, boostIdOfTransfer(id), { id, isPaid: amount > 0 })
  await endPending(ctx, [{ id, amount }, ...fees])
  await markNotDelivered(ctx, fees)
}

/** Ends the installation fee of a boost whose other shares have all ended; returns the transfers that ended. */
export async function endInstallationFee(ctx: Ctx, boostId: string): Promise<string[]> {
  const fees = await feesAfter(ctx, boostId, null)
  const ended = await endPending(ctx, fees)
  await markNotDelivered(ctx, fees)
  return [...ended]
}

interface OpenShare {
  id: string | null
  msat: number
  status: TransferStatus | null
  held: number | null
  is_own: boolean
}

/** The endings of a boost's installation fee; none while other shares are pending. */
async function feesAfter(
  ctx: Ctx,
  boostId: string | null,
  ending: { id: string; isPaid: boolean } | null,
): Promise<Ending[]> {
  if (boostId === null) return []
  // Of two shares that end at the same time, the second waits here and then sees the first one's end.
  await lockFor(ctx, `boost ${boostId}`)
  const { rows } = await sql<OpenShare>`
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
    amount: Math.min(
      held ?? 0,
      installationFeeDue(msat, { of: sum(others), delivered: sum(delivered) }),
    ),
  }))
}

/** Marks voided fees: nothing was delivered that they would be due for. */
async function markNotDelivered({ db }: Ctx, fees: readonly Ending[]): Promise<void> {
  const voided = fees.filter(({ amount }) => amount === 0)
  if (voided.length === 0) return
  await db
    .updateTable('boost_legs')
    .set({ reason: 'NOT_DELIVERED' })
    .where(
      'transfer_id',
      'in',
      voided.map(({ id }) => id),
    )
    .execute()
}

function sum(shares: readonly Pick<OpenShare, 'msat'>[]): number {
  return shares.reduce((total, { msat }) => total + msat, 0)
}
