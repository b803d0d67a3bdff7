import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Takes an advisory lock named `what` until the transaction ends; others that take it wait. */
export async function lockFor(ctx: { db: Db }, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(ctx.db)
}
