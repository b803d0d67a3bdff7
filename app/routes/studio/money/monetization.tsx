import type { Route } from './+types/monetization.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { feedTitle } from '#app/texts/studio/names.ts'
import { RevenuePage } from '#app/components/studio/money/revenue/revenue-page.tsx'
import { StatsPlaceholder } from '#app/components/studio/figures/stats-placeholder.tsx'
import { SupportersPage } from '#app/components/studio/money/supporters/supporters-page.tsx'
import { revenueTexts as texts } from '#app/texts/money/revenue.ts'
import { listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { revenueView } from './revenue-view.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'
import { feedPayersView } from './supporters-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  const feed = studioFeed(own)
  // Only owners may see payers and amounts.
  if (!feed.isOwner) return { feed, revenue: null, supporters: null }
  const ctx = signedIn(context)
  const isSupporters = new URL(request.url).searchParams.get('tab') === 'Supporters'
  return {
    feed,
    revenue: isSupporters ? null : await revenueView(ctx, own, request),
    supporters: isSupporters ? await feedPayersView(ctx, feed.id, request) : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${feedTitle(loaderData.feed)}`) : []
}

/** Revenue and payers of a show or artist. */
export default function Monetization({
  loaderData: { revenue, supporters },
}: Route.ComponentProps) {
  if (revenue) return <RevenuePage view={revenue} />
  if (supporters) return <SupportersPage view={supporters} />
  return <StatsPlaceholder place="monetization" />
}
