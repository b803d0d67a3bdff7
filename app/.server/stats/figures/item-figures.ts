import { earliestDay, endOfDay } from '#app/rules/stats/stats-range.ts'
import type { StatsFigures } from '#app/schemas/stats/stats.ts'
import type { StudioItem } from '#app/schemas/studio/studio-lists.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countFigures, nothingCounted } from './figures.ts'
import { cachedFigures } from './figures-cache.ts'
import { scopeOf, type StatsScope } from './scope.ts'

/** The items with all-time figures for the published ones. @throws AppError 404 NO_FEED */
export async function withFigures(
  ctx: Ctx,
  { feed_id }: { feed_id: string },
  items: readonly StudioItem[],
): Promise<StudioItem[]> {
  const published = items.filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id)
  if (published.length === 0) return [...items]
  const scope = await scopeOf(ctx, { feed_id })
  const figures = await cachedFigures(ctx, ['items', scope, published], () =>
    countItems(ctx, scope, published),
  )
  return items.map((item) => {
    if (item.state !== 'PUBLISHED') return item
    const { downloads, revenue_usd, supporters } = figures.get(item.id) ?? nothingCounted
    const money = scope.showsMoney ? { usd: revenue_usd, supporters } : null
    return { ...item, figures: { downloads, money } }
  })
}

async function countItems(
  ctx: Ctx,
  scope: StatsScope,
  ids: readonly string[],
): Promise<Map<string, StatsFigures>> {
  const isOfFeeds = scope.items === 'feed'
  const counted = await countFigures(ctx, {
    scope: isOfFeeds ? { ...scope, feedIds: ids, ownIds: ids } : { ...scope, itemIds: ids },
    period: { start: earliestDay, end: endOfDay(ctx.now()) },
    bucket: null,
    groupings: ['CONTENT'],
  })
  return new Map(counted.map((figures) => [figures.value, figures]))
}
