import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** Marks the feed as changed and enqueues its search index job, in the transaction of the change. */
export async function noteChange(ctx: Ctx, feedId: string): Promise<void> {
  await ctx.db
    .updateTable('feeds')
    .set({ changed_at: ctx.now() })
    .where('id', '=', feedId)
    .execute()
  await enqueue(ctx, 'index-feed', { feedId }, { key: `index-feed:${feedId}` })
}
