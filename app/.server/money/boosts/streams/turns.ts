import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Batch } from './debts.ts'

/** Maximum batches of one run, and of one account in it. */
const limits = { batches: 500, ofAccount: 20 }

/**
 * The batches of this run, round-robin: one of each account in the order of waiting time, then a second one, and so on.
 * Account and batch then go to the end of the queue, whatever the outcome, so that neither many unpayable batches nor
 * many accounts starve others. The order is stored before anything is paid, since a batch may crash the process.
 */
export async function takeTurns(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Batch[]> {
  const batches = await batchesInTurn(ctx)
  const [at, { db }] = [ctx.now(), ctx]
  const ids = batches.map(({ id }) => id)
  // Locked in one order, so that two runs can't deadlock.
  await sql`
    update stream_batches set tried_at = ${at} where id in (
      select id from stream_batches where id = any(${ids}::text[]) order by id for update
    )
  `.execute(db)
  const userIds = [...new Set(batches.map(({ user_id: userId }) => userId))]
  await sql`
    update stream_settings set turn_at = ${at} where user_id in (
      select user_id from stream_settings where user_id = any(${userIds}::text[]) order by user_id for update
    )
  `.execute(db)
  return batches
}

async function batchesInTurn({ db }: Pick<Ctx, 'db'>): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select b.* from (
      select s.user_id, s.turn_at from stream_settings s
      where exists (select from stream_batches b where b.user_id = s.user_id and ${isPayable})
      order by s.turn_at, s.user_id limit ${limits.batches}
    ) a
    cross join lateral (
      select b.id, row_number() over (order by coalesce(b.tried_at, b.created_at), b.id) as place from stream_batches b
      where b.user_id = a.user_id and ${isPayable}
      order by coalesce(b.tried_at, b.created_at), b.id limit ${limits.ofAccount}
    ) t
    join stream_batches b on b.id = t.id
    order by t.place, a.turn_at, a.user_id limit ${limits.batches}
  `.execute(db)
  return rows
}

/** SQL: whether batch `b` may be paid now. A failed one waits until the wallet has enough. */
const isPayable: RawBuilder<unknown> = sql`(
  b.failed_at is null or exists (
    select from ledger_balances l where l.account_id = 'wallet:' || b.user_id
      -- As boostFeeCap.
      and l.credits_posted - l.debits_posted - l.debits_pending
        >= (b.sats + case when b.is_outside or b.attempt > 1 then b.sats / 20 + 5 else 0 end) * 1000
  )
)`
