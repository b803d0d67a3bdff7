import { NativeAudio } from '#app/components/player/now-playing-audio.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { LiveBadge } from '#app/components/ui/badge.tsx'
import { PlainAlert, PlainBadge } from '#app/components/ui/plain.tsx'
import { contentTexts as texts } from '#app/texts/content.ts'
import { ChaptersAside } from './chapters-aside.tsx'
import { Facts } from '../facts.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { LiveStatus } from '../live-indicator.tsx'
import { MoreFrom } from './more-from.tsx'
import { OptionsMenu } from '../options-menu.tsx'
import { ContentColumns, ContentHead } from '../page-parts.tsx'
import { ParentCard } from './parent-card.tsx'
import { People } from '../people.tsx'
import { SplitsPanel } from './splits-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TranscriptLinks } from './transcript-links.tsx'
import { lockBadges } from '../row-facts.tsx'
import { useStartAt } from './use-play-from.ts'
import type { ItemView } from '../views.ts'
import { WithdrawnAlert } from '../withdrawn-alert.tsx'

/** An episode, a track or a live item. */
export function ItemPage({ page }: { page: ItemView }) {
  const { hit } = page
  useStartAt(hit, page.startAt)
  return (
    <>
      <ContentHead
        hit={hit}
        picture={page.picture}
        kind="episode"
        parent={<ParentCard hit={page.parent} />}
        publisher={ownPublisher(page)}
        facts={<ItemFacts page={page} />}
        actions={<ItemActions page={page} />}
      />
      <ContentColumns
        kind="episode"
        sidebar={
          <>
            <ChaptersAside page={page} />
            <SplitsPanel splits={page.splits} />
            <SummaryPanel summary={page.summary} />
            <People contentId={hit._id} persons={page.persons} />
            <TranscriptLinks transcripts={page.transcripts} />
          </>
        }
      >
        <State page={page} />
        <ItemTabs page={page} />
        <MoreFrom page={page} />
      </ContentColumns>
    </>
  )
}

/** Why its feed no longer names it. */
function State({ page: { hit, isListed } }: { page: ItemView }) {
  const { _type, withdrawn } = hit
  if (withdrawn) return <WithdrawnAlert type={_type} reason={withdrawn} />
  return isListed ? null : <PlainAlert>{texts.unlisted(texts.typeNames[_type])}</PlainAlert>
}

/** A guest's track names its artist; otherwise the album has said it. */
function ownPublisher({ hit, parent }: ItemView) {
  return hit._type === 'TRACK' && hit.info.publisher !== parent.info.publisher
    ? hit.info.publisher
    : undefined
}

function ItemFacts({ page: { hit, season, episode } }: { page: ItemView }) {
  // Feeds number the tracks of an album as episodes, and its discs as seasons.
  const placeOf = hit._type === 'TRACK' ? texts.discAndTrack : texts.seasonAndEpisode
  const place = placeOf(season, episode)
  const isLiveItem = hit._type === 'LIVE'
  return (
    <>
      {lockBadges(hit)}
      <span>
        {texts.typeNames[hit._type]}
        {isLiveItem && <LiveStatus hit={hit} before=" • " />}
        <Facts hit={hit} />
        {place && ` • ${place}`}
      </span>
      {isLiveItem && <LiveBadge active={hit._status === 'LIVE'} />}
      {hit.info.explicit && <PlainBadge>{texts.explicit}</PlainBadge>}
    </>
  )
}

function ItemActions({ page: { hit, parent, siteUrl, feedUrl, startAt } }: { page: ItemView }) {
  const canPlay = hit._type !== 'LIVE' || hit._status === 'LIVE'
  return (
    <>
      {canPlay && (
        <NativeAudio hit={hit} startAt={startAt}>
          <PlayButton variant="rectangle" hit={{ ...hit, parent }} />
        </NativeAudio>
      )}
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={feedUrl} />
    </>
  )
}
