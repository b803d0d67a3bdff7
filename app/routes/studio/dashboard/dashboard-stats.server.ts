import { lastDays } from '#app/rules/stats/stats-range.ts'
import type { StatsFigures, StatsGroup } from '#app/schemas/stats/stats.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { drawSparkline } from '#app/.server/stats/drawings/index.ts'
import { loadStats } from '#app/.server/stats/figures/index.ts'
import type {
  DashboardStats,
  PaidBy,
  SummaryFigure,
} from '#app/components/studio/figures/dashboard/summary-cards.tsx'

const days = 30

/** What a feed's dashboard shows of its last thirty days, day by day; money to owners alone. */
export async function dashboardStats(
  ctx: Ctx,
  { feed_id, isOwner }: { feed_id: string; isOwner: boolean },
): Promise<DashboardStats> {
  const asked = { feed_id, ...lastDays(days, ctx.now()), bucket: 'DAY' } as const
  const [all, byAction] = await Promise.all([
    loadStats(ctx, { ...asked, groupings: [] }),
    isOwner && isEnabled(ctx.site, 'MONEY')
      ? loadStats(ctx, { ...asked, groupings: ['ACTION'] })
      : null,
  ])
  const [whole] = all.response.groups
  if (!whole) throw new Error('the figures of a feed have no group')
  const downloads = figureOf(whole, 'downloads')
  if (!byAction) return { downloads, money: null }
  const { groups } = byAction.response
  return {
    downloads,
    money: {
      revenue: { ...figureOf(whole, 'revenue_usd'), paidBy: paidBy(groups, 'revenue_usd') },
      supporters: { ...figureOf(whole, 'supporters'), paidBy: paidBy(groups, 'supporters') },
    },
  }
}

function figureOf(
  { total, previous, buckets }: StatsGroup,
  name: keyof StatsFigures,
): SummaryFigure {
  return {
    total: total[name],
    previous: previous[name],
    drawing: drawSparkline(
      buckets.map((bucket) => Math.max(0, bucket[name])),
      { isOpen: true },
    ),
  }
}

/** Zaps are boosts as notes have them; a subscription is bought. */
function paidBy(groups: readonly StatsGroup[], name: keyof StatsFigures): PaidBy {
  const of = (...actions: string[]) =>
    groups
      .filter(({ group }) => actions.includes(group.ACTION ?? ''))
      .reduce((sum, { total }) => sum + total[name], 0)
  return {
    boosts: of('BOOST', 'ZAP', 'UNKNOWN'),
    streams: of('STREAM'),
    purchases: of('PURCHASE', 'SUBSCRIPTION'),
  }
}
