import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * The first owner of a feed, who is paid for it where no splits were chosen; null where all of
 * them are leaving.
 */
export async function firstOwner(
  { db }: Pick<Ctx, 'db'>,
  feedId: string,
): Promise<{ id: string; username: string | null } | null> {
  const owner = await db
    .selectFrom('hosting_feed_owners')
    .innerJoin('users', 'users.id', 'hosting_feed_owners.user_id')
    .select(['users.id', 'users.username'])
    .where('feed_id', '=', feedId)
    .where('role', '=', 'OWNER')
    .where('users.ends_at', 'is', null)
    .orderBy('added_at')
    .orderBy('users.id')
    .executeTakeFirst()
  return owner ?? null
}
