import { ChartNoAxesColumn } from 'lucide-react'
import { href } from 'react-router'
import { Page, ScreenTitle } from '#app/components/shell/page.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainButtonLink } from '#app/components/ui/plain.tsx'
import { feedBoostTexts } from '#app/texts/feed-boosts.ts'
import { type StatsPlace, statsTexts } from '#app/texts/studio-stats.ts'
import type { StudioFeed } from './studio-frame.tsx'

/** Stands where nothing is counted yet, with the way to what there is. */
export function StatsPlaceholder({ feed, place }: { feed: StudioFeed; place: StatsPlace }) {
  const { heading, title, text } = statsTexts[place]
  return (
    <Page>
      <ScreenTitle>{heading}</ScreenTitle>
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={title}
        text={text}
        action={feed.isOwner && place === 'activity' && <Boosts feedId={feed.id} />}
      />
    </Page>
  )
}

function Boosts({ feedId }: { feedId: string }) {
  return (
    <PlainButtonLink to={href('/studio/:feedId/boosts', { feedId })} variant="soft" color="gray">
      {feedBoostTexts.heading}
    </PlainButtonLink>
  )
}
