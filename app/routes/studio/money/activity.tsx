import type { Route } from './+types/activity.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { ActivityPage } from './activity-page.tsx'
import { feedTitle } from '#app/texts/studio/names.ts'
import { StatsPlaceholder } from '#app/components/studio/figures/stats-placeholder.tsx'
import { activityTexts as texts } from '#app/texts/money/feed-activity.ts'
import { activityView } from './activity-view.server.ts'
import { listedFeedOf } from '#app/routes/studio/own-records.server.ts'
import { studioFeed } from '#app/routes/studio/record-views.server.ts'
import { pageTitle } from '#app/routes/studio/status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  const feed = studioFeed(own)
  const view = feed.isOwner ? await activityView(signedIn(context), own, request) : null
  return { feed, view }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${feedTitle(loaderData.feed)}`) : []
}

/** The income of a show or artist; for its owners. */
export default function Activity({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <ActivityPage view={view} /> : <StatsPlaceholder place="activity" />
}
