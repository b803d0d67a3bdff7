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
import { type CountedFigures, countFigures, nothingCounted } from './figures.ts'
import { cachedFigures } from './figures-cache.ts'
import { scopeOf, scopeOfAll, type StatsOf, type StatsScope } from './scope.ts'

/** Groups in one answer, the largest. */
const maxGroups = 1000
/** Figures in one answer. */
const maxFigures = 50_000

export interface StatsAsked {
  /** At most one. */
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
  const [grouping] = groupings
  if (isOfMoney(grouping) && !scope.showsMoney)
    throw new AppError('OWNER_ONLY', { status: 403, message: ownerTexts.ownerOnly })
  const times = bucketsOf(period, bucket)
  const groups = await cachedFigures(ctx, [scope, period, bucket, grouping], () =>
    countGroups(ctx, { scope, period, bucket, grouping, times }),
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

function isOfMoney(grouping: StatsGrouping | undefined): boolean {
  return grouping === 'ACTION' || grouping === 'SUPPORTER'
}

interface Counting {
  scope: StatsScope
  period: Period
  bucket: StatsBucket
  grouping: StatsGrouping | undefined
  times: Date[]
}

async function countGroups(ctx: Ctx, { times, bucket, ...asked }: Counting): Promise<StatsGroup[]> {
  const { period, grouping } = asked
  const [totals, before] = await Promise.all([
    countFigures(ctx, { ...asked, bucket: null }),
    countFigures(ctx, { ...asked, period: periodBefore(period), bucket: null }),
  ])
  const groups = groupsOf(grouping, totals, before)
  if (groups.length * times.length > maxFigures)
    throw invalid('buckets', rangeTexts.tooMuch, 'TOO_MANY_FIGURES')
  const parts = await countFigures(ctx, { ...asked, bucket })
  const inBucket = new Map(parts.map((part) => [keyOf(part.value, part.time), part]))
  return groups.map(({ value, total, previous }) => ({
    group: grouping ? { [grouping]: value } : {},
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
  grouping: StatsGrouping | undefined,
  totals: readonly CountedFigures[],
  before: readonly CountedFigures[],
) {
  const totalOf = new Map(totals.map((total) => [total.value, total]))
  const previousOf = new Map(before.map((previous) => [previous.value, previous]))
  const values = new Set([...(grouping ? [] : ['']), ...totalOf.keys(), ...previousOf.keys()])
  return [...values]
    .map((value) => ({
      value,
      total: figuresOf(totalOf.get(value)),
      previous: figuresOf(previousOf.get(value)),
    }))
    .sort(({ total: one }, { total: other }) => sizeOf(other) - sizeOf(one))
    .slice(0, maxGroups)
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
