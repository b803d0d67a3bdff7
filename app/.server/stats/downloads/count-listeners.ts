import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * How many listeners have downloaded or heard something from `from` until before `to`, by the windows that are kept: those
 * of the last days.
 */
export async function countListeners(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { listeners } = await db
    .selectFrom('download_windows')
    .select(sql<number>`count(distinct listener)::int`.as('listeners'))
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .where('reached', '=', true)
    .where('listed', '=', '')
    .executeTakeFirstOrThrow()
  return listeners
}
