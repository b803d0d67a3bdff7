import type { Route } from './+types/stats.ts'
import { feedTitle } from '#app/components/studio/names.ts'
import { StatsPlaceholder } from '#app/components/studio/stats-placeholder.tsx'
import { type StatsPlace, statsTexts } from '#app/texts/studio-stats.ts'
import { listedFeedOf } from './own-records.server.ts'
import { pageTitle } from './status.ts'
import { studioFeed } from './record-views.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  return { feed: studioFeed(own), place: placeOf(request) }
}

function placeOf(request: Request): StatsPlace {
  return /\/audience(\.data)?$/.test(new URL(request.url).pathname) ? 'audience' : 'activity'
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${statsTexts[loaderData.place].heading}: ${feedTitle(loaderData.feed)}`)
}

/** Placeholder page for a feed's audience or activity. */
export default function Stats({ loaderData }: Route.ComponentProps) {
  return <StatsPlaceholder {...loaderData} />
}
