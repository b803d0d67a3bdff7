import type { Route } from './+types/income.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { IncomePage } from './income-page.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { StatsPlaceholder } from '#app/components/studio/figures/stats-placeholder.tsx'
import { incomeTexts as texts } from '#app/texts/money/feed-income.ts'
import { incomeView } from './income-view.server.ts'
import { listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  const feed = studioFeed(own)
  const view = feed.isOwner ? await incomeView(signedIn(context), own, request) : null
  return { feed, view }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${feedTitle(loaderData.feed)}`) : []
}

/** The income of a show or artist; for its owners. */
export default function Income({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <IncomePage view={view} /> : <StatsPlaceholder place="activity" />
}
