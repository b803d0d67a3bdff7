import { sql } from 'kysely'
import { budgetDay } from '#app/rules/money/streaming.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Counts a stream's maximum network fees against the listener's daily budget, in millisats: in the transaction that
 * holds them, as its last step.
 */
export async function holdStreamFees(
  { db, now }: Ctx,
  userId: string,
  msat: number,
): Promise<void> {
  if (msat === 0) return
  const day = budgetDay(now())
  await sql`
    update stream_settings set fee_day = ${day},
      day_fee_msat = case when fee_day = ${day} then day_fee_msat else 0 end + ${msat}
    where user_id = ${userId}
  `.execute(db)
}

/**
 * Returns unused network fees of a streamed share to the daily budget: in the transaction that ends the share, as its
 * last step, since counting locks the settings and then reads balances.
 */
export async function releaseStreamFees(
  { db }: Pick<Ctx, 'db'>,
  transferId: string,
): Promise<void> {
  await sql`
    update stream_settings s
    set day_fee_msat = greatest(0, s.day_fee_msat - l.fee_cap_msat + coalesce(t.posted_amount - l.msat, 0))
    from boost_legs l
    join boosts b on b.feed_id = l.feed_id and b.id = l.boost_id
    join ledger_transfers t on t.id = l.transfer_id
    where l.transfer_id = ${transferId} and l.fee_cap_msat is not null and b.action = 'STREAM'
      and s.user_id = b.user_id and s.fee_day = to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD')
  `.execute(db)
}
