import type { Route } from './+types/stats.ts'
import { feedTitle } from '#app/components/studio/names.ts'
import { StatsPlaceholder } from '#app/components/studio/stats-placeholder.tsx'
import { statsTexts } from '#app/texts/studio-stats.ts'
import { listedFeedOf } from './own-records.server.ts'
import { pageTitle } from './status.ts'
import { studioFeed } from './record-views.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  return { feed: studioFeed(own) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${statsTexts.activity.heading}: ${feedTitle(loaderData.feed)}`)
}

/** Placeholder page for a feed's activity. */
export default function Stats({ loaderData }: Route.ComponentProps) {
  return <StatsPlaceholder {...loaderData} place="activity" />
}
