import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { hitsAt } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'
import { nextRevision } from './revision.ts'

/** An item that was listened to, and the position in seconds. */
export interface HistoryEntry {
  hit: ContentHit
  position: number
  duration: number | null
  finished: boolean
}

const entriesPerPage = 50

/** One page of what the user has played, newest first. */
export async function loadHistory(
  ctx: Ctx,
  input: { before?: string | undefined },
): Promise<{ entries: HistoryEntry[]; next: string | null; total: number }> {
  const all = ctx.db
    .selectFrom('listening')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('in_history', '=', true)
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select([
      'item_id',
      'feed_id',
      'position_seconds',
      'duration_seconds',
      'finished',
      'listened_at',
    ])
    .where(isAfter(readCursor(input.before), 'listened_at', 'item_id'))
    .orderBy('listened_at', 'desc')
    .orderBy('item_id')
    .limit(entriesPerPage + 1)
    .execute()
  const { page, next } = pageOf(rows, entriesPerPage, (row) => ({
    at: row.listened_at,
    id: row.item_id,
  }))
  const hits = await hitsAt(
    ctx,
    page.map((row) => ({ feedId: row.feed_id, itemId: row.item_id })),
  )
  const entries = page.flatMap((row) => {
    const hit = hits.get(row.item_id)
    if (!hit) return []
    return [
      {
        hit,
        position: row.position_seconds,
        duration: row.duration_seconds,
        finished: row.finished,
      },
    ]
  })
  return { entries, next, total }
}

/** Removes an item from the history and resets its position. It still counts as played if it was. */
export async function removeFromHistory(ctx: Ctx, input: { _id: string }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    await ctx.db
      .updateTable('listening')
      .set({ in_history: false, position_seconds: 0, listened_at: ctx.now(), revision })
      .where('user_id', '=', userId)
      .where('item_id', '=', input._id)
      .where('in_history', '=', true)
      .execute()
  })
}

/** Clears the history, including positions from before now that devices haven't sent yet. */
export async function clearHistory(ctx: Ctx): Promise<void> {
  const userId = requireUserId(ctx.actor)
  await transact(ctx, async (ctx) => {
    const { revision } = await nextRevision(ctx, userId)
    const now = ctx.now()
    await ctx.db
      .updateTable('listening_revisions')
      .set({ cleared_at: now })
      .where('user_id', '=', userId)
      .execute()
    await ctx.db
      .updateTable('listening')
      .set({ in_history: false, position_seconds: 0, listened_at: now, revision })
      .where('user_id', '=', userId)
      .where('in_history', '=', true)
      .execute()
  })
}
