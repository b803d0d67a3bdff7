import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Makes other changes of a feed with one of these addresses or guids wait until the transaction ends. The locks are taken
 * in one order, so that two changes never wait for each other.
 */
export async function lockFeed(
  ctx: Ctx,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtext(name) as key from unnest(${names.filter((name) => name)}::text[]) as name
    order by key
  ) as keys`.execute(ctx.db)
}
