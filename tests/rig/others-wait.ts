import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Resolves once a statement of somebody else waits for a lock of the transaction that `ctx` carries. */
export async function othersWait(ctx: Ctx): Promise<'waits'> {
  const waiting = sql`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
  // A transaction sees who is connected as it was at its first look.
  const lookAnew = sql`select pg_stat_clear_snapshot()`
  while ((await waiting.execute(ctx.db)).rows.length === 0) {
    await wait(10)
    await lookAnew.execute(ctx.db)
  }
  return 'waits'
}
