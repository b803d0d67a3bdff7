import {
  bucketsOf,
  type Period,
  periodBefore,
  type StatsBucket,
} from '#app/rules/stats/stats-range.ts'
import type { AudienceDimension, AudienceResponse, AudienceRow } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  countDimensions,
  countDownloads,
  type DownloadsBy,
  type DownloadsOfValue,
} from '#app/.server/stats/downloads/index.ts'
import { listedFeedIds } from '#app/.server/studio/editing/index.ts'
import { cachedFigures } from './figures-cache.ts'
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
  const found = await cachedFigures(ctx, [scope, period, by], () =>
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
    countDownloads(ctx, { ...of(scope), ...daysOf(within), bucket: null, by })
  const dimension = dimensionOf(scope, by)
  const [now, before, all, leftOut] = await Promise.all([
    count(period, dimension),
    count(periodBefore(period), dimension),
    count(period, 'all'),
    count(period, 'left-out'),
  ])
  return { rows: rowsOf(now, before), counted: sumOf(all), left_out: byReason(leftOut) }
}

function of({ feedIds, itemIds }: Pick<StatsScope, 'feedIds' | 'itemIds'>) {
  return { feedId: feedIds, ...(itemIds && { itemId: itemIds }) }
}

/** The days as they are counted: up to before `to`. */
function daysOf({ start, end }: Period): { from: Date; to: Date } {
  return { from: start, to: new Date(end.getTime() + 1) }
}

function dimensionOf({ items }: StatsScope, by: AudienceDimension): DownloadsBy {
  if (by === 'CONTENT') return items
  return by === 'LEFT_OUT' ? 'left-out' : (by.toLowerCase() as 'app' | 'device' | 'country')
}

function rowsOf(
  now: readonly DownloadsOfValue[],
  before: readonly DownloadsOfValue[],
): AudienceRow[] {
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

function sumOf(rows: readonly { downloads: number }[]): number {
  return rows.reduce((sum, { downloads }) => sum + downloads, 0)
}

function byReason(leftOut: readonly DownloadsOfValue[]): Record<string, number> {
  return Object.fromEntries(leftOut.map(({ value, downloads }) => [value, downloads]))
}

/** The downloads of a period: all of them, and in each of its buckets. */
interface DownloadSeries {
  total: number
  times: Date[]
  values: number[]
}

/** A feed's downloads over time and by each dimension; rows as `loadAudience` has them. */
export interface FeedAudience {
  current: DownloadSeries
  /** Of as many days right before. */
  previous: DownloadSeries
  apps: AudienceRow[]
  devices: AudienceRow[]
  countries: AudienceRow[]
  contents: AudienceRow[]
  leftOut: Record<string, number>
}

/**
 * Everything that the page of a feed's audience shows of a range, in six statements. For owners and editors.
 * @throws AppError 404 NO_FEED, 400 REVERSED_RANGE
 */
export async function loadFeedAudience(
  ctx: Ctx,
  { feed_id, bucket, ...asked }: { feed_id: string; bucket: StatsBucket } & Period,
): Promise<FeedAudience> {
  const feedIds = await listedFeedIds(ctx, { feed_id })
  const items = feedIds[0] === feed_id ? 'item' : 'feed'
  const period = askedPeriod(ctx, asked)
  return cachedFigures(ctx, ['audience', feedIds, items, period, bucket], () =>
    countFeedAudience(ctx, { feedIds, items }, period, bucket),
  )
}

async function countFeedAudience(
  ctx: Ctx,
  { feedIds, items }: Pick<StatsScope, 'feedIds' | 'items'>,
  period: Period,
  bucket: StatsBucket,
): Promise<FeedAudience> {
  const before = periodBefore(period)
  const within = (days: Period) => ({ feedId: feedIds, ...daysOf(days) })
  const series = (days: Period) => countSeries(ctx, feedIds, days, bucket)
  const byContent = (days: Period) =>
    countDownloads(ctx, { ...within(days), bucket: null, by: items })
  const [current, previous, now, then, contents, contentsBefore] = await Promise.all([
    series(period),
    series(before),
    countDimensions(ctx, within(period), ['app', 'device', 'country', 'left-out']),
    countDimensions(ctx, within(before), ['app', 'device', 'country']),
    byContent(period),
    byContent(before),
  ])
  return {
    current,
    previous,
    apps: rowsOf(now.app, then.app),
    devices: rowsOf(now.device, then.device),
    countries: rowsOf(now.country, then.country),
    contents: rowsOf(contents, contentsBefore),
    leftOut: byReason(now['left-out']),
  }
}

async function countSeries(
  ctx: Ctx,
  feedId: readonly string[],
  period: Period,
  bucket: StatsBucket,
): Promise<DownloadSeries> {
  const counted = await countDownloads(ctx, { feedId, ...daysOf(period), bucket, by: 'all' })
  const inBucket = new Map(counted.map(({ time, downloads }) => [time?.getTime(), downloads]))
  const times = bucketsOf(period, bucket)
  return {
    total: sumOf(counted),
    times,
    values: times.map((time) => inBucket.get(time.getTime()) ?? 0),
  }
}
