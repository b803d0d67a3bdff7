import { sql } from 'kysely'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FieldChanges } from '#app/.server/studio/records/index.ts'

const rowsAtOnce = 1000

/**
 * What the actor has written into episodes and tracks, as far as their history knows, a page at a time: not what stood there
 * before, which may be of others.
 */
export async function* exportEdits(ctx: Ctx): AsyncGenerator<object[]> {
  let after = { feed_id: '', item_id: '', position: 0 }
  for (;;) {
    const rows = await ctx.db
      .selectFrom('item_history')
      .select(['feed_id', 'item_id', 'position', 'began_at', 'saved_at', 'changed'])
      .where('user_id', '=', requireUserId(ctx.actor))
      .where(
        sql<boolean>`(feed_id, item_id, position) > (${after.feed_id}, ${after.item_id}, ${after.position})`,
      )
      .orderBy('feed_id')
      .orderBy('item_id')
      .orderBy('position')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length > 0)
      yield rows.map(({ feed_id, item_id, began_at, saved_at, changed }) => ({
        feed_id,
        item_id,
        began: began_at,
        saved: saved_at,
        wrote: written(changed as FieldChanges),
      }))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last
  }
}

/** By field what it became; null where it was emptied. */
function written(changed: FieldChanges): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changed).map(([field, { to = null }]) => [field, to] as const),
  )
}
