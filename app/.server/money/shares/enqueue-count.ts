import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'

/** Enqueues counting of a boost, in the transaction that writes it or ends one of its shares. */
export function enqueueBoostCount(ctx: Pick<Ctx, 'db'>, boost: Jobs['count-boost']): Promise<void> {
  return enqueue(ctx, 'count-boost', boost, { key: `count-boost:${boost.boostId}` })
}

/** The same by the boost's id alone; no boost, no job. */
export async function enqueueBoostCountById(ctx: Pick<Ctx, 'db'>, boostId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('boost_directory')
    .select('feed_id')
    .where('id', '=', boostId)
    .executeTakeFirst()
  if (row) await enqueueBoostCount(ctx, { feedId: row.feed_id, boostId })
}
