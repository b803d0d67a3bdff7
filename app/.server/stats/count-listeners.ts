import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** How many devices have played something on the site from `from` until before `to`. */
export async function countListeners(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('plays')
    .select(sql<number>`count(distinct uid)::int`.as('count'))
    .where('played_at', '>=', from)
    .where('played_at', '<', to)
    .executeTakeFirstOrThrow()
  return count
}
