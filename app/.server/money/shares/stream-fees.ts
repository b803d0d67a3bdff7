import { sql } from 'kysely'
import { budgetDay } from '#app/rules/money/streaming.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Takes what the ways of a boost may cost, in millisats, off the day's budget of whoever streams: in the transaction that
 * holds it and as its last act.
 */
export async function holdFees({ db, now }: Ctx, userId: string, msat: number): Promise<void> {
  if (msat === 0) return
  const day = budgetDay(now())
  await sql`
    update stream_settings set fee_day = ${day},
      day_fee_msat = case when fee_day = ${day} then day_fee_msat else 0 end + ${msat}
    where user_id = ${userId}
  `.execute(db)
}

/**
 * Gives the day's budget back what the way of a share that was streamed hasn't cost: in the transaction that ends it, as its
 * last act, since whoever counts holds the settings and reads what others hold.
 */
export async function freeFees({ db }: Pick<Ctx, 'db'>, transferId: string): Promise<void> {
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
