import type { Ctx } from '#app/.server/base/ctx.ts'

/** When somebody bought an item of a show or artist, as far as they have it still; null otherwise. */
export async function boughtAt(
  { db }: Pick<Ctx, 'db'>,
  { feedId, itemId }: { feedId: string; itemId: string },
  userId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('sales')
    .select('created_at')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .whereRef('returned', '<', 'cents')
    .executeTakeFirst()
  return row?.created_at ?? null
}
