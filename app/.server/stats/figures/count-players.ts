import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * How many devices have played something of other hosts on the site from `from` until before `to`. What is made here is
 * counted by the log of downloads.
 */
export async function countPlayersElsewhere(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('plays')
    .select(sql<number>`count(distinct uid)::int`.as('count'))
    .where('played_at', '>=', from)
    .where('played_at', '<', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hosting_items')
            .select('hosting_items.id')
            .whereRef('hosting_items.public_id', '=', 'plays.content_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
