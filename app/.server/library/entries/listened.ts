import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { RowOf } from '#app/.server/base/db/index.ts'

/** How far the user has come in an item, and when that was. */
export interface Listened {
  itemId: string
  feedId: string
  /** Seconds. */
  position: number
  duration: number | null
  finished: boolean
  listenedAt: Date
}

const columns = [
  'item_id',
  'feed_id',
  'position_seconds',
  'duration_seconds',
  'finished',
  'listened_at',
] as const

/** How far the user has come in those of these items that they have played, by id. */
export async function listenedOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Listened>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('listening')
    .select(columns)
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('item_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.item_id, toListened(row)]))
}

/** What the user has played last, each item once; with `begun`, what they are in the middle of. */
export async function lastListened(
  ctx: Ctx,
  { limit, begun = false, since }: { limit: number; begun?: boolean; since?: Date },
): Promise<Listened[]> {
  let query = ctx.db
    .selectFrom('listening')
    .select(columns)
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('in_history', '=', true)
  if (begun) query = query.where('position_seconds', '>', 0).where('finished', '=', false)
  if (since) query = query.where('listened_at', '>', since)
  const rows = await query.orderBy('listened_at', 'desc').orderBy('item_id').limit(limit).execute()
  return rows.map(toListened)
}

function toListened(row: RowOf<'listening', (typeof columns)[number]>): Listened {
  return {
    itemId: row.item_id,
    feedId: row.feed_id,
    position: row.position_seconds,
    duration: row.duration_seconds,
    finished: row.finished,
    listenedAt: row.listened_at,
  }
}
