import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The next revision of an account's listening, and of what its apps follow. The row stays locked until the transaction
 * ends, so revisions become visible in order and a device that asks for newer ones misses none. They are even seconds,
 * or later ones where several changes come in one second: some apps of other makers ask for what is newer than a second
 * after what they were told, and take a revision for a time.
 */
export async function nextRevision(
  ctx: Ctx,
  userId: string,
): Promise<{ revision: number; clearedAt: Date | null }> {
  const now = 2 * Math.floor(ctx.now().getTime() / 2000)
  const { revision, cleared_at } = await ctx.db
    .insertInto('listening_revisions')
    .values({ user_id: userId, revision: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        revision: sql<number>`greatest(2 * (listening_revisions.revision / 2 + 1), ${now}::bigint)`,
      }),
    )
    .returning(['revision', 'cleared_at'])
    .executeTakeFirstOrThrow()
  return { revision, clearedAt: cleared_at }
}

/**
 * The newest revision of an account's listening. Where it has none yet it gets one: who was told of nothing is told from
 * when on.
 */
export async function currentRevision(ctx: Ctx, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('listening_revisions')
    .select('revision')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.revision ?? (await nextRevision(ctx, userId)).revision
}
