import { ChartNoAxesColumn } from 'lucide-react'
import { href } from 'react-router'
import type { Route } from './+types/stats.ts'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { feedTitle } from '#app/components/studio/names.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { feedBoostTexts } from '#app/texts/feed-boosts.ts'
import { type StatsPlace, statsTexts } from '#app/texts/studio-stats.ts'
import { listedFeedOf } from './own-records.server.ts'
import { pageTitle } from './status.ts'
import { studioFeed } from './record-views.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await listedFeedOf(context)
  return { feed: studioFeed(own), place: placeOf(request) }
}

function placeOf(request: Request): StatsPlace {
  const { pathname } = new URL(request.url)
  if (/\/audience(\.data)?$/.test(pathname)) return 'audience'
  return /\/monetization(\.data)?$/.test(pathname) ? 'monetization' : 'activity'
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageTitle(`${statsTexts[loaderData.place].heading}: ${feedTitle(loaderData.feed)}`)
}

/** Placeholder page for a feed's audience, revenue or activity. */
export default function Stats({ loaderData: { feed, place } }: Route.ComponentProps) {
  const { heading, title, text } = statsTexts[place]
  return (
    <Page>
      <ScreenTitle>{heading}</ScreenTitle>
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={title}
        text={text}
        action={feed.isOwner && place !== 'audience' && <Instead feedId={feed.id} place={place} />}
      />
    </Page>
  )
}

/** What there is of it already. */
function Instead({ feedId, place }: { feedId: string; place: 'monetization' | 'activity' }) {
  const [to, label] =
    place === 'monetization'
      ? [href('/studio/:feedId/statements', { feedId }), feedBoostTexts.statements]
      : [href('/studio/:feedId/boosts', { feedId }), feedBoostTexts.heading]
  return (
    <PlainButtonLink to={to} variant="soft" color="gray">
      {label}
    </PlainButtonLink>
  )
}
