import {
  bucketsOf,
  clampedPeriod,
  type Period,
  periodBefore,
  type StatsBucket,
} from '#app/rules/stats/stats-range.ts'
import type {
  StatsFigures,
  StatsGroup,
  StatsGrouping,
  StatsResponse,
} from '#app/schemas/stats/stats.ts'
import { rangeTexts } from '#app/texts/stats/stats-range.ts'
import { ownerTexts } from '#app/texts/studio/studio-owners.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { type CountedFigures, countFigures, isOfMoney, nothingCounted } from './figures.ts'
import { cachedFigures } from './figures-cache.ts'
import { scopeOf, scopeOfAll, type StatsOf, type StatsScope } from './scope.ts'

/** Groups in one answer, the largest. */
const maxGroups = 1000
/** Figures in one answer. */
const maxFigures = 50_000

export interface StatsAsked {
  groupings: readonly StatsGrouping[]
  /** Whole days (UTC) from that of the start to that of the end. */
  start: Date
  end: Date
  bucket: StatsBucket
}

/**
 * Downloads, revenue after fees and supporters of a feed or item that the actor manages, with the period before; each
 * bucket is there, the largest groups first. Editors get no figures of money.
 * @throws AppError 404 NO_FEED, NO_ITEM, 403 OWNER_ONLY, 400 REVERSED_RANGE, TOO_MANY_FIGURES
 */
export async function loadStats(ctx: Ctx, asked: StatsOf & StatsAsked): Promise<StatsResponse> {
  return statsOf(ctx, await scopeOf(ctx, asked), asked)
}

/** The same of all that the actor manages. */
export async function loadAllStats(ctx: Ctx, asked: StatsAsked): Promise<StatsResponse> {
  return statsOf(ctx, await scopeOfAll(ctx, requireUserId(ctx.actor)), asked)
}

/** The requested days, clamped to those with figures. @throws AppError 400 REVERSED_RANGE */
export function askedPeriod(ctx: Pick<Ctx, 'now'>, asked: Period): Period {
  const period = clampedPeriod(asked, ctx.now())
  if (asked.start > asked.end || period.start > period.end)
    throw invalid('end', rangeTexts.reversed, 'REVERSED_RANGE')
  return period
}

async function statsOf(ctx: Ctx, scope: StatsScope, asked: StatsAsked): Promise<StatsResponse> {
  const { groupings, bucket } = asked
  const period = askedPeriod(ctx, asked)
  if (groupings.some(isOfMoney) && !scope.showsMoney)
    throw new AppError('OWNER_ONLY', { status: 403, message: ownerTexts.ownerOnly })
  const times = bucketsOf(period, bucket)
  const groups = await cachedFigures(ctx, [scope, period, bucket, groupings], () =>
    countGroups(ctx, { scope, period, bucket, groupings, times }),
  )
  return {
    request: {
      groupings: [...groupings],
      start: period.start.toISOString(),
      end: period.end.toISOString(),
      buckets: bucket,
    },
    response: {
      groups,
      meta: {
        buckets: times.map((time) => ({ time: time.toISOString() })),
        money: scope.showsMoney,
      },
    },
  }
}

interface Counting {
  scope: StatsScope
  period: Period
  bucket: StatsBucket
  groupings: readonly StatsGrouping[]
  times: Date[]
}

async function countGroups(ctx: Ctx, { times, bucket, ...asked }: Counting): Promise<StatsGroup[]> {
  const { period, groupings } = asked
  const most = maxFigures + 1
  const [totals, before] = await Promise.all([
    countFigures(ctx, { ...asked, most, bucket: null }),
    countFigures(ctx, { ...asked, most, period: periodBefore(period), bucket: null }),
  ])
  const found = groupsOf(groupings, totals, before)
  const groups = found.slice(0, maxGroups)
  const isTooMuch =
    Math.max(totals.length, before.length, groups.length * times.length) > maxFigures
  if (isTooMuch) throw invalid('buckets', rangeTexts.tooMuch, 'TOO_MANY_FIGURES')
  // Those that aren't told need no buckets.
  const values = found.length > maxGroups ? groups.map(({ value }) => value) : undefined
  const parts = await countFigures(ctx, { ...asked, bucket, values })
  const inBucket = new Map(parts.map((part) => [keyOf(part.value, part.time), part]))
  return groups.map(({ value, total, previous }) => ({
    group: groupNamed(groupings, value),
    total,
    previous,
    buckets: times.map((time) => ({
      time: time.toISOString(),
      ...figuresOf(inBucket.get(keyOf(value, time))),
    })),
  }))
}

/** Those of this period and of the one before, largest first; without groups there is always one. */
function groupsOf(
  groupings: readonly StatsGrouping[],
  totals: readonly CountedFigures[],
  before: readonly CountedFigures[],
) {
  const totalOf = new Map(totals.map((total) => [total.value, total]))
  const previousOf = new Map(before.map((previous) => [previous.value, previous]))
  const values = new Set([
    ...(groupings.length > 0 ? [] : ['']),
    ...totalOf.keys(),
    ...previousOf.keys(),
  ])
  return [...values]
    .map((value) => ({
      value,
      total: figuresOf(totalOf.get(value)),
      previous: figuresOf(previousOf.get(value)),
    }))
    .sort(({ total: one }, { total: other }) => sizeOf(other) - sizeOf(one))
}

/** What a group is of, as `countFigures` tells it. */
function groupNamed(
  groupings: readonly StatsGrouping[],
  value: string,
): Partial<Record<StatsGrouping, string>> {
  const values = groupings.length > 1 ? (JSON.parse(value) as string[]) : [value]
  return Object.fromEntries(groupings.map((grouping, at) => [grouping, values[at]]))
}

/** Sorts by downloads, and groups without downloads by sats. */
function sizeOf({ downloads, revenue_satoshis }: StatsFigures): number {
  return downloads + revenue_satoshis / 1e9
}

function figuresOf(counted: CountedFigures | undefined): StatsFigures {
  const { downloads, revenue_satoshis, revenue_usd, supporters } = counted ?? nothingCounted
  return { downloads, revenue_satoshis, revenue_usd, supporters }
}

function keyOf(value: string, time: Date | null): string {
  return `${value} ${time?.getTime()}`
}
