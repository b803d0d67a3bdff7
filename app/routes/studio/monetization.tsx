import type { Route } from './+types/monetization.ts'
import { signedIn } from '#app/.server/accounts/index.ts'
import { listSupporters } from '#app/.server/payments/index.ts'
import { feedTitle } from '#app/components/studio/names.ts'
import { StatsPlaceholder } from '#app/components/studio/stats-placeholder.tsx'
import {
  SupportersPage,
  type SupportersView,
} from '#app/components/studio/supporters/supporters-page.tsx'
import { supportersFilter } from '#app/schemas/supporters.ts'
import { supporterTexts as texts } from '#app/texts/supporters.ts'
import { listedFeedOf } from './own-records.server.ts'
import { studioFeed } from './record-views.server.ts'
import { pageTitle } from './status.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  const feed = studioFeed(own)
  // Who pays is the owners' to know.
  if (!feed.isOwner) return { feed, view: null }
  const asked = supportersFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isActive = asked.view === 'active'
  const { before } = asked
  const page = await listSupporters(signedIn(context), {
    feed_id: feed.id,
    active: isActive,
    before,
  })
  const view: SupportersView = {
    ...page,
    feedId: feed.id,
    isActive,
    skipped: Number(before ?? 0) || 0,
  }
  return { feed, view }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageTitle(`${texts.heading}: ${feedTitle(loaderData.feed)}`) : []
}

/** What a show or artist earns, as far as it is counted: its supporters, and the way to its statements. */
export default function Monetization({ loaderData: { feed, view } }: Route.ComponentProps) {
  return view ? (
    <SupportersPage view={view} />
  ) : (
    <StatsPlaceholder feed={feed} place="monetization" />
  )
}
