import type { Ctx } from '#app/.server/base/ctx.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { loadPlayQueue } from './queue.ts'

/** The queue that an app has saved, with titles; null without one. */
export async function exportPlayQueue(ctx: Ctx): Promise<object | null> {
  const queue = await loadPlayQueue(ctx)
  if (!queue) return null
  const hits = await hitsById(ctx, queue.itemIds)
  const titles = new Map(hits.map(({ _id, info }) => [_id, info.title]))
  return {
    items: queue.itemIds.map((id) => ({ id, title: titles.get(id) ?? null })),
    current: queue.current,
    position: queue.position / 1000,
    changed: queue.changedAt,
    changed_by: queue.changedBy,
  }
}
