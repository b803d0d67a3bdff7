import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The number of listeners with a counted download between `from` and `to` (exclusive), from the stored windows: those
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
