import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Takes an advisory lock named `what` until the transaction ends; others that take it wait. */
export async function lockFor(ctx: Pick<Ctx, 'db'>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(ctx.db)
}
