import type { Period, StatsBucket } from '#app/rules/stats/stats-range.ts'
import type { StatsFigures, StatsGrouping } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countDownloads } from '#app/.server/stats/downloads/index.ts'
import { countRevenue } from '#app/.server/money/revenue/index.ts'
import type { StatsScope } from './scope.ts'

/** What is counted for one group: by the time of its bucket, null for all of them together. */
export interface CountedFigures extends StatsFigures {
  /** The group's value; '' where nothing is grouped, and a list in JSON where it is by several. */
  value: string
  time: Date | null
}

interface Asked {
  scope: StatsScope
  period: Period
  /** Null for one number of the whole period. */
  bucket: StatsBucket | null
  groupings: readonly StatsGrouping[]
  /** Only these groups. */
  values?: readonly string[] | undefined
  /** The most rows of revenue. */
  most?: number | undefined
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
async function downloadsOf(ctx: Ctx, { scope, period, bucket, groupings }: Asked) {
  if (groupings.some(isOfMoney)) return []
  return countDownloads(ctx, {
    feedId: scope.feedIds,
    ...(scope.itemIds && { itemId: scope.itemIds }),
    ...bounds(period),
    bucket,
    by: groupings.includes('CONTENT') ? scope.items : 'all',
  })
}

async function revenueOf(ctx: Ctx, { scope, period, bucket, groupings, values, most }: Asked) {
  if (!scope.showsMoney) return []
  return countRevenue(ctx, {
    feedId: scope.ownIds,
    ...(scope.itemIds && { itemId: scope.itemIds }),
    ...bounds(period),
    bucket,
    by: revenueBy(scope, groupings),
    values,
    most,
  })
}

function revenueBy({ items }: StatsScope, groupings: readonly StatsGrouping[]) {
  const by = { ACTION: 'action', SUPPORTER: 'supporter', CONTENT: items } as const
  const [first, ...others] = groupings.map((grouping) => by[grouping])
  if (first === undefined) return 'all'
  return others.length === 0 ? first : [first, ...others]
}

/** Whether groups are of payments: only owners see them. */
export function isOfMoney(grouping: StatsGrouping): boolean {
  return grouping === 'ACTION' || grouping === 'SUPPORTER'
}

/** The period as bounds with an exclusive end. */
function bounds({ start, end }: Period): { from: Date; to: Date } {
  return { from: start, to: new Date(end.getTime() + 1) }
}
