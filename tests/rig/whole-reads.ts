import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'

/** Runs `read` where PostgreSQL reads no table as a whole if it has another way, and expects that it always had one. */
export async function expectIndexesAlone(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(ctx.db)
    // A plan that the connection keeps from before knows nothing of that.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(ctx.db)
    const before = await wholeReads(ctx)
    await read(ctx)
    expect(await wholeReads(ctx)).toEqual(before)
  })
}

async function wholeReads({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_xact_user_tables
    where seq_scan > 0 and schemaname = 'public' order by relname`.execute(db)
  return rows
}
