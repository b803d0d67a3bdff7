import { playQueueLimits } from '#app/rules/library/play-queue.ts'
import { playQueueTexts as texts } from '#app/texts/library/play-queue.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'

/** What a listener has queued in an app that keeps its queue here. */
export interface PlayQueue {
  /** Public ids in order; one may be there several times, and some may be gone. */
  itemIds: string[]
  /** Which one is played, counted from 0; null for none. */
  current: number | null
  /** Milliseconds within that one. */
  position: number
  changedAt: Date
  /** What the app that has saved it calls itself. */
  changedBy: string
}

/**
 * Puts a queue in the place of the one before, whichever app has saved that: the last one wins. An empty one is forgotten.
 * @throws AppError 400 QUEUE_TOO_LONG, INVALID
 */
export async function savePlayQueue(
  ctx: Ctx,
  { itemIds, current, position, changedBy }: Omit<PlayQueue, 'changedAt'>,
): Promise<void> {
  const userId = requireUserId(ctx.actor)
  if (itemIds.length > playQueueLimits.items)
    throw new AppError('QUEUE_TOO_LONG', { status: 400, message: texts.tooLong })
  if (itemIds.length === 0) return forgetPlayQueue(ctx, userId)
  if (current !== null && !(current < itemIds.length))
    throw new AppError('INVALID', { status: 400, message: texts.notThere })
  const queue = {
    item_ids: itemIds,
    current_index: current,
    position_ms: position,
    changed_at: ctx.now(),
    changed_by: changedBy,
  }
  await ctx.db
    .insertInto('play_queues')
    .values({ user_id: userId, ...queue })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(queue))
    .execute()
}

async function forgetPlayQueue({ db }: Ctx, userId: string): Promise<void> {
  await db.deleteFrom('play_queues').where('user_id', '=', userId).execute()
}

/** The queue that was saved last; null without one. */
export async function loadPlayQueue(ctx: Ctx): Promise<PlayQueue | null> {
  const row = await ctx.db
    .selectFrom('play_queues')
    .selectAll()
    .where('user_id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  if (!row) return null
  return {
    itemIds: row.item_ids,
    current: row.current_index,
    position: Number(row.position_ms),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}
