import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

// Bounds the answer however much a feed contains.
const maxPlayed = 10_000

/** The ids of a feed's items that the user has played to their end. */
export async function finishedItems(ctx: Ctx, { feedId }: { feedId: string }): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('listening')
    .select('item_id')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('feed_id', '=', feedId)
    .where('finished', '=', true)
    .limit(maxPlayed)
    .execute()
  return rows.map((row) => row.item_id)
}
