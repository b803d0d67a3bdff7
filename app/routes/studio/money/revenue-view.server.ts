import type { Ctx } from '#app/.server/base/ctx.ts'
import { drawActionLines, drawArea } from '#app/.server/stats/drawings/index.ts'
import { importOf } from '#app/.server/studio/moving/index.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import { countFeedPayers, feedPurchases } from '#app/.server/money/sales/index.ts'
import { loadStats } from '#app/.server/stats/figures/index.ts'
import type { PurchasesView } from '#app/components/studio/money/revenue/purchases.tsx'
import type { Earned, RevenueView } from '#app/components/studio/money/revenue/revenue-page.tsx'
import { chartedActions } from '#app/rules/stats/chart-drawings.ts'
import { displayLocale } from '#app/rules/base/display-locale.ts'
import { rangeView, spanText } from '#app/texts/stats/range-view.ts'
import { daysIn, type StatsBucket, type StatsRange } from '#app/rules/stats/stats-range.ts'
import { rangeLabel } from '#app/texts/stats/stats-trend.ts'
import type { StatsFigures, StatsResponse } from '#app/schemas/stats/stats.ts'
import { rangeAsked } from '#app/routes/studio/audience/audience.server.ts'

const fewPurchases = 4

interface Clock {
  now: Date
  locale: string
}

/** The revenue of a feed in the URL's time range. For its owners. */
export async function revenueView(ctx: Ctx, own: OwnFeed, request: Request): Promise<RevenueView> {
  const { searchParams } = new URL(request.url)
  const clock = { now: ctx.now(), locale: displayLocale(request.headers.get('Accept-Language')) }
  const of = { feed_id: own.feed._id }
  const { range, bucket, problem } = await rangeAsked(ctx, of, searchParams)
  const [{ response }, all, purchases, supporters] = await Promise.all([
    loadStats(ctx, { ...of, ...range, groupings: ['ACTION'], bucket }),
    loadStats(ctx, { ...of, ...range, groupings: [], bucket }),
    purchasesIn(ctx, own, range, searchParams.get('all') === 'purchases'),
    countFeedPayers(ctx, of),
  ])
  const groups = new Map(response.groups.map((group) => [group.group.ACTION, group]))
  const actions = chartedActions.map((action) => {
    const group = groups.get(action)
    return { action, total: earned(group?.total), previous: earned(group?.previous) }
  })
  const total = sumOf(actions.map((action) => action.total))
  const previous = sumOf(actions.map((action) => action.previous))
  const isPriced = total.usd !== 0 || previous.usd !== 0 || total.sats === 0
  const unit = isPriced ? 'USD' : 'INTEGER'
  const drawing = drawActionLines(
    {
      times: response.meta.buckets.map(({ time }) => new Date(time)),
      series: chartedActions.map((action) => ({
        action,
        values: response.meta.buckets.map((_, at) => {
          const { usd, sats } = earned(groups.get(action)?.buckets[at])
          return isPriced ? usd : sats
        }),
      })),
    },
    { ...clock, bucket, unit },
  )
  return {
    feedId: own.feed._id,
    supporters: supporters.all,
    problem,
    range: rangeView(range, bucket, clock),
    days: daysIn(range),
    label: rangeLabel(range, 'revenue', clock),
    unit,
    total,
    previous,
    actions,
    drawing,
    payers: payersView(all, { range, bucket, clock }),
    purchases,
  }
}

/** People who pay in several ways are one: they aren't the sum of those of each. */
function payersView(
  { response: { groups, meta } }: StatsResponse,
  { range, bucket, clock }: { range: StatsRange; bucket: StatsBucket; clock: Clock },
): RevenueView['payers'] {
  const [whole] = groups
  const current = {
    times: meta.buckets.map(({ time }) => new Date(time)),
    values: meta.buckets.map((_, at) => whole?.buckets[at]?.supporters ?? 0),
  }
  return {
    label: rangeLabel(range, 'supporters', clock),
    total: whole?.total.supporters ?? 0,
    previous: whole?.previous.supporters ?? 0,
    drawing: drawArea({ current }, { ...clock, bucket, unit: 'INTEGER' }),
    spans: { current: spanText(range, clock) },
  }
}

async function purchasesIn(
  ctx: Ctx,
  { feed }: OwnFeed,
  { start, end }: StatsRange,
  isAll: boolean,
): Promise<PurchasesView> {
  if (importOf(feed)?.status === 'NOT_REDIRECTED')
    return { purchases: [], count: 0, isAll, isAsked: false }
  const { purchases, count } = await feedPurchases(ctx, {
    feed_id: feed._id,
    start: start.toISOString(),
    end: new Date(end.getTime() + 1).toISOString(),
    ...(isAll ? {} : { limit: fewPurchases }),
  })
  return { purchases, count, isAll, isAsked: true }
}

function earned(figures: StatsFigures | undefined): Earned {
  return { usd: figures?.revenue_usd ?? 0, sats: figures?.revenue_satoshis ?? 0 }
}

function sumOf(amounts: readonly Earned[]): Earned {
  return {
    usd: amounts.reduce((sum, { usd }) => sum + usd, 0),
    sats: amounts.reduce((sum, { sats }) => sum + sats, 0),
  }
}
