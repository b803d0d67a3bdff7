import type { Ctx } from '#app/.server/base/ctx.ts'
import { addressTarget, toBytes } from '#app/.server/social/events/index.ts'

/** The chat of a livestream that is hosted here. */
export interface HostedChat {
  feedId: string
  livestreamId: string
  /** The hash of the activity's address, in hexadecimal digits. */
  activity: string
  slowSeconds: number
  pinned: { id: string; at: Date; until: Date } | null
}

/** Saves the chat of a livestream. A chat whose address has changed keeps its settings. */
export async function saveHostedChat(
  ctx: Pick<Ctx, 'db'>,
  { feedId, livestreamId, address }: { feedId: string; livestreamId: string; address: string },
): Promise<void> {
  const activity = toBytes(addressTarget(address))
  await ctx.db
    .insertInto('live_chats')
    .values({ feed_id: feedId, livestream_id: livestreamId, activity })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'livestream_id']).doUpdateSet({ activity }),
    )
    .execute()
}

/** The chat of a live activity, by the hash of its address; null for chats that are hosted elsewhere. */
export async function hostedChat(
  ctx: Pick<Ctx, 'db' | 'now'>,
  activity: string,
): Promise<HostedChat | null> {
  const row = await ctx.db
    .selectFrom('live_chats')
    .selectAll()
    .where('activity', '=', toBytes(activity))
    .executeTakeFirst()
  if (!row) return null
  const { pinned_id: id, pinned_at: at, pinned_until: until } = row
  const isPinned = id && at && until && until > ctx.now()
  return {
    feedId: row.feed_id,
    livestreamId: row.livestream_id,
    activity,
    slowSeconds: row.slow_seconds,
    pinned: isPinned ? { id: id.toString('hex'), at, until } : null,
  }
}
