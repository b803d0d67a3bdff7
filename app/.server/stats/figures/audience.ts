import { type Period, periodBefore } from '#app/rules/stats/stats-range.ts'
import type { AudienceDimension, AudienceResponse, AudienceRow } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { countDownloads, type DownloadsBy } from '#app/.server/stats/downloads/index.ts'
import { keptForAWhile } from './kept.ts'
import { askedPeriod } from './load-stats.ts'
import { scopeOf, type StatsOf, type StatsScope } from './scope.ts'

const most = 1000

/**
 * me/hosting-audience: the downloads of a feed or item by app, device, country or item, or why they were left out;
 * the largest 1000. For owners and editors. @throws AppError 404 NO_FEED, NO_ITEM, 400 REVERSED_RANGE
 */
export async function loadAudience(
  ctx: Ctx,
  asked: StatsOf & { by: AudienceDimension; start: Date; end: Date },
): Promise<AudienceResponse> {
  const scope = await scopeOf(ctx, asked)
  const period = askedPeriod(ctx, asked)
  const { by } = asked
  const found = await keptForAWhile(ctx, [scope, period, by], () =>
    countAudience(ctx, scope, period, by),
  )
  return { by, start: period.start.toISOString(), end: period.end.toISOString(), ...found }
}

async function countAudience(
  ctx: Ctx,
  scope: StatsScope,
  period: Period,
  by: AudienceDimension,
): Promise<Pick<AudienceResponse, 'rows' | 'counted' | 'left_out'>> {
  const count = (within: Period, by: DownloadsBy) =>
    countDownloads(ctx, {
      feedId: scope.feedIds,
      ...(scope.itemIds && { itemId: scope.itemIds }),
      from: within.start,
      to: new Date(within.end.getTime() + 1),
      bucket: null,
      by,
    })
  const dimension = dimensionOf(scope, by)
  const [now, before, all, leftOut] = await Promise.all([
    count(period, dimension),
    count(periodBefore(period), dimension),
    count(period, 'all'),
    count(period, 'left-out'),
  ])
  return {
    rows: rowsOf(now, before),
    counted: all[0]?.downloads ?? 0,
    left_out: Object.fromEntries(leftOut.map(({ value, downloads }) => [value, downloads])),
  }
}

function dimensionOf({ items }: StatsScope, by: AudienceDimension): DownloadsBy {
  if (by === 'CONTENT') return items
  return by === 'LEFT_OUT' ? 'left-out' : (by.toLowerCase() as 'app' | 'device' | 'country')
}

interface Counted {
  value: string
  downloads: number
}

function rowsOf(now: readonly Counted[], before: readonly Counted[]): AudienceRow[] {
  const downloadsOf = new Map(now.map(({ value, downloads }) => [value, downloads]))
  const previousOf = new Map(before.map(({ value, downloads }) => [value, downloads]))
  return [...new Set([...downloadsOf.keys(), ...previousOf.keys()])]
    .map((value) => ({
      value,
      downloads: downloadsOf.get(value) ?? 0,
      previous: previousOf.get(value) ?? 0,
    }))
    .sort((one, other) => other.downloads - one.downloads || other.previous - one.previous)
    .slice(0, most)
}
