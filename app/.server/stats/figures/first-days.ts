import { daysIn, startOfDay } from '#app/rules/stats/stats-range.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countFirstDays } from '#app/.server/stats/downloads/index.ts'
import { listedFeedIds, type NamedItem } from '#app/.server/studio/editing/index.ts'

const firstDays = 7

/**
 * The downloads of items of a feed on each of their first seven days, as many as have begun, by their ids; without what
 * isn't published. For owners and editors. @throws AppError 404 NO_FEED
 */
export async function loadFirstDays(
  ctx: Ctx,
  { feed_id, items }: { feed_id: string; items: readonly Pick<NamedItem, 'id' | 'published'>[] },
): Promise<Map<string, number[]>> {
  const listed = new Set(await listedFeedIds(ctx, { feed_id }))
  const now = ctx.now()
  const counted = items.flatMap(({ id, published }) =>
    published && published <= now ? [{ id, from: startOfDay(published) }] : [],
  )
  const counts = await countFirstDays(
    ctx,
    // The releases of an artist are feeds themselves.
    counted.map(({ id, from }) =>
      listed.has(feed_id)
        ? { feedId: feed_id, itemId: id, from }
        : { feedId: id, itemId: '', from },
    ),
    firstDays,
  )
  return new Map(
    counted.map(({ id, from }, at) => [
      id,
      (counts[at] ?? []).slice(0, Math.min(daysIn({ start: from, end: now }), firstDays)),
    ]),
  )
}
