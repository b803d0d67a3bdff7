import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'

/** Has a boost counted, once the transaction commits in which it was written or something of it has ended. */
export function countLater(ctx: Pick<Ctx, 'db'>, boost: Jobs['count-boost']): Promise<void> {
  return enqueue(ctx, 'count-boost', boost, { key: `count-boost:${boost.boostId}` })
}

/** The same by the boost's id alone. */
export async function countBoostLater(ctx: Pick<Ctx, 'db'>, boostId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('boost_directory')
    .select('feed_id')
    .where('id', '=', boostId)
    .executeTakeFirst()
  if (row) await countLater(ctx, { feedId: row.feed_id, boostId })
}
