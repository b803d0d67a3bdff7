import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'

/** Has whoever counts the same thing wait until this transaction ends. */
export async function lockFor(ctx: Ctx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(ctx.db)
}
