import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { deleteUnder } from '#app/.server/base/ports/storage/index.ts'

/** Enqueues the deletion of a deleted feed's files. */
export function deleteFilesLater(ctx: Ctx, feedId: string): Promise<void> {
  return enqueue(ctx, 'discard-files', { feedId }, { key: `discard-files:${feedId}` })
}

/** The job: deletes every file of a deleted feed. */
export async function deleteFiles(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (feed) return
  await deleteUnder(ctx.storage, `${feedId}/`)
}
