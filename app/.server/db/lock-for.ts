import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** Has whoever does the same thing wait until this transaction ends. */
export async function lockFor(ctx: Pick<Ctx, 'db'>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(ctx.db)
}
