import { sql } from 'kysely'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** So many are counted one by one; beyond, the database's own estimate says enough. */
const counted = 20_000

/** How many accounts there are. @throws AppError 403 FORBIDDEN */
export async function countPeople(ctx: Ctx): Promise<number> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  const { rows } = await sql<{ count: number; estimate: number }>`
    select (select count(*) from (select from users limit ${counted + 1}) as listed)::int as count,
      (select reltuples::bigint from pg_class where oid = 'users'::regclass) as estimate
  `.execute(ctx.db)
  const { count = 0, estimate = 0 } = rows[0] ?? {}
  return count > counted ? Math.max(count, Number(estimate)) : count
}
