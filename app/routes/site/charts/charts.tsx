import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/charts.ts'
import { viewerOf } from '#app/.server/social/moderation/index.ts'
import { loadChartBoosts, loadCharts, rowBoosts } from '#app/.server/site/charts/index.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { ChartsPage } from './charts-page.tsx'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { pageHead } from '#app/texts/site/page-head.ts'
import { type ChartTab, chartTabs } from '#app/rules/site/chart-tabs.ts'
import { chartsTexts } from '#app/texts/site/charts.ts'

const chartOf: Record<ChartTab, 'episodes' | 'shows' | 'tracks'> = {
  Episodes: 'episodes',
  Shows: 'shows',
  Tracks: 'tracks',
}

/** How many notes stand beside a chart. */
const shownBoosts = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const tab = askedTab(new URL(request.url))
  const viewer = await viewerOf(ctx)
  const [charts, boosts] = await Promise.all([
    loadCharts(ctx),
    isEnabled(ctx.site, 'MONEY') ? loadChartBoosts(ctx, viewer) : null,
  ])
  return {
    tab,
    hits: charts[chartOf[tab]].map(rowHit),
    before: charts.before,
    top: boosts && {
      boosts: rowBoosts(boosts.feed.slice(0, shownBoosts)),
      hidden: boosts.hidden,
      off: boosts.off,
    },
    head: pageHead({
      siteUrl: ctx.site.publicUrl,
      title: chartsTexts.title,
      description: chartsTexts.description,
      path: href('/charts') + (tab === 'Episodes' ? '' : `?tab=${tab}`),
    }),
  }
}

/** The client removes the highlighted rank from the URL: that changes no data, so nothing is loaded again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSameChart =
    currentUrl.pathname === nextUrl.pathname && askedTab(currentUrl) === askedTab(nextUrl)
  return isSameChart && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

function askedTab({ searchParams }: URL): ChartTab {
  return chartTabs.find((tab) => tab === searchParams.get('tab')) ?? 'Episodes'
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function ChartsRoute({ loaderData }: Route.ComponentProps) {
  return <ChartsPage page={loaderData} />
}
