import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The next revision of an account's listening. The row stays locked until the transaction ends, so revisions become
 * visible in order and a device that asks for newer ones misses none.
 */
export async function nextRevision(
  ctx: Ctx,
  userId: string,
): Promise<{ revision: number; clearedAt: Date | null }> {
  const { revision, cleared_at } = await ctx.db
    .insertInto('listening_revisions')
    .values({ user_id: userId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        revision: sql<number>`listening_revisions.revision + 1`,
      }),
    )
    .returning(['revision', 'cleared_at'])
    .executeTakeFirstOrThrow()
  return { revision, clearedAt: cleared_at }
}
