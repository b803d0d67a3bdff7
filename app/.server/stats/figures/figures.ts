import type { Period, StatsBucket } from '#app/rules/stats/stats-range.ts'
import type { StatsFigures, StatsGrouping } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countDownloads } from '#app/.server/stats/downloads/index.ts'
import { countRevenue } from '#app/.server/money/revenue/index.ts'
import type { StatsScope } from './scope.ts'

/** What is counted for one group: by the time of its bucket, null for all of them together. */
export interface CountedFigures extends StatsFigures {
  /** The group's value; '' where nothing is grouped. */
  value: string
  time: Date | null
}

interface Asked {
  scope: StatsScope
  period: Period
  /** Null for one number of the whole period. */
  bucket: StatsBucket | null
  grouping: StatsGrouping | undefined
}

export const nothingCounted: StatsFigures = {
  downloads: 0,
  revenue_satoshis: 0,
  revenue_usd: 0,
  supporters: 0,
}

/** Downloads and revenue side by side; groups and buckets with neither are left out. */
export async function countFigures(ctx: Ctx, asked: Asked): Promise<CountedFigures[]> {
  const [downloads, revenue] = await Promise.all([downloadsOf(ctx, asked), revenueOf(ctx, asked)])
  const found = new Map<string, CountedFigures>()
  const at = (value: string, time: Date | null): CountedFigures => {
    const key = `${value} ${time?.getTime()}`
    const known = found.get(key) ?? { value, time, ...nothingCounted }
    found.set(key, known)
    return known
  }
  for (const { value, time, downloads: count } of downloads) at(value, time).downloads += count
  for (const { value, time, msat, usd, supporters } of revenue) {
    const figures = at(value, time)
    figures.revenue_satoshis += Math.round(msat / 1000)
    figures.revenue_usd = wholeMills(figures.revenue_usd + usd)
    figures.supporters += supporters
  }
  return [...found.values()]
}

/** Sums of dollars without the noise of binary fractions. */
function wholeMills(usd: number): number {
  return Math.round(usd * 1e6) / 1e6
}

/** Downloads have neither an action nor a supporter: groups by these have none. */
async function downloadsOf(ctx: Ctx, { scope, period, bucket, grouping }: Asked) {
  if (grouping === 'ACTION' || grouping === 'SUPPORTER') return []
  return countDownloads(ctx, {
    feedId: scope.feedIds,
    ...(scope.itemIds && { itemId: scope.itemIds }),
    ...bounds(period),
    bucket,
    by: grouping === 'CONTENT' ? scope.items : 'all',
  })
}

async function revenueOf(ctx: Ctx, { scope, period, bucket, grouping }: Asked) {
  if (!scope.showsMoney) return []
  return countRevenue(ctx, {
    feedId: scope.ownIds,
    ...(scope.itemIds && { itemId: scope.itemIds }),
    ...bounds(period),
    bucket,
    by: revenueBy(scope, grouping),
  })
}

function revenueBy({ items }: StatsScope, grouping: StatsGrouping | undefined) {
  if (grouping === 'ACTION') return 'action'
  if (grouping === 'SUPPORTER') return 'supporter'
  return grouping === 'CONTENT' ? items : 'all'
}

/** The period as bounds with an exclusive end. */
function bounds({ start, end }: Period): { from: Date; to: Date } {
  return { from: start, to: new Date(end.getTime() + 1) }
}
