import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Something in a library: content of the catalogue, or a playlist. */
export interface KeptEntry {
  id: string
  /** The feed that it is, or is of; null for listeners' playlists. */
  feedId: string | null
  keptAt: Date
}

/** What the user keeps of one type, such as TRACK, the last added first. */
export async function keptOfType(
  ctx: Ctx,
  { type, limit }: { type: string; limit: number },
): Promise<KeptEntry[]> {
  const rows = await ctx.db
    .selectFrom('library_entries')
    .select(['content_id', 'feed_id', 'added_at'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('content_type', '=', type)
    .orderBy('added_at', 'desc')
    .orderBy('content_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.content_id, feedId: row.feed_id, keptAt: row.added_at }))
}

/** Since when the user keeps which of these. */
export async function keptSince(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('library_entries')
    .select(['content_id', 'added_at'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('content_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.content_id, row.added_at]))
}
