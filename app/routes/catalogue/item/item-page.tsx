import { Link, Outlet } from 'react-router'
import { LiveChatAside } from '#app/components/social/live-chat/live-chat-aside.tsx'
import { NativeAudio } from '#app/components/player/now-playing-audio.tsx'
import { SupportersAside, SupportStats } from '#app/components/money/payments/supporters.tsx'
import { useSupport } from '#app/components/money/payments/use-support.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { SupportButton } from '#app/components/money/support/support-button.tsx'
import { UnlockCard } from '#app/components/money/unlock/unlock-card.tsx'
import { PlainAlert, PlainBadge } from '#app/components/base/ui/plain.tsx'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { CommentButton } from '#app/routes/catalogue/feed/late-comment-button.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { ItemActs } from '#app/components/catalogue/item/item-acts.tsx'
import { ChaptersAside } from './chapters-aside.tsx'
import { Facts } from '#app/components/catalogue/page/facts.tsx'
import styles from './item-page.module.css'
import { ItemTabs } from './item-tabs.tsx'
import { LiveFacts } from './live-facts.tsx'
import { LiveLayout } from './live-layout.tsx'
import { MoreFrom } from './more-from.tsx'
import { OptionsMenu } from '#app/components/catalogue/options/options-menu.tsx'
import { ContentColumns, ContentHead } from '#app/components/catalogue/page/page-parts.tsx'
import { ParentCard } from '#app/components/catalogue/item/parent-card.tsx'
import { AboutPanel } from '#app/components/catalogue/page/late-about-panel.tsx'
import { AsideLinks } from '#app/components/catalogue/page/aside-links.tsx'
import { People } from '#app/components/catalogue/page/people.tsx'
import { SplitsPanel } from '#app/components/catalogue/item/splits-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { TranscriptLinks } from './transcript-links.tsx'
import { lockBadges } from '#app/components/catalogue/rows/row-facts.tsx'
import { useStartAt } from '#app/components/catalogue/item/use-play-from.ts'
import type { ItemView } from '#app/schemas/site/content-views.ts'
import { WithdrawnAlert } from '#app/components/catalogue/page/withdrawn-alert.tsx'

/** An episode, a track or a live item. */
export function ItemPage({ page }: { page: ItemView }) {
  const { hit } = page
  useStartAt(hit, page.startAt)
  const support = useSupport(hit._id, page.support)
  const isLive = hit._type === 'LIVE'
  const head = {
    hit,
    picture: page.picture,
    parent: <ParentCard hit={page.parent} />,
    facts: <ItemFacts page={page} />,
    actions: <ItemActions page={page} />,
  }
  const stats = <SupportStats support={support} />
  const side = (
    <>
      {page.isForSale && <UnlockCard hit={hit} />}
      <SupportersAside support={support} />
      <ChaptersAside page={page} />
      <SplitsPanel splits={page.splits} />
      <SummaryPanel summary={page.summary} />
      <AsideLinks title={texts.supportThis(texts.typeNames[hit._type])} links={page.funding} />
      <People contentId={hit._id} persons={page.persons} />
      {page.about && <AboutPanel hit={hit} about={page.about} />}
      <AsideLinks title={texts.alsoOn} links={page.elsewhere} />
      <TranscriptLinks transcripts={page.transcripts} />
    </>
  )
  const main = (
    <>
      <State page={page} />
      <ItemTabs page={page} />
      <div className={page.tab === 'chat' ? styles.besideChat : undefined}>
        <MoreFrom page={page} />
      </div>
    </>
  )
  return (
    <>
      <Outlet />
      {isLive ? (
        <LiveLayout {...head} support={stats} chat={chatOf(page)} side={side}>
          {main}
        </LiveLayout>
      ) : (
        <>
          <ContentHead {...head} kind="episode" publisher={ownPublisher(page)} />
          <ContentColumns kind="episode" sidebar={side}>
            {stats}
            {main}
          </ContentColumns>
        </>
      )}
    </>
  )
}

function chatOf({ hit, liveChat, tab }: ItemView) {
  if (!liveChat) return null
  return <LiveChatAside hit={hit} chat={liveChat} tab={tab === 'chat' ? 'open' : 'closed'} />
}

/** Why its feed no longer names it. */
function State({ page: { hit, isListed, suspended } }: { page: ItemView }) {
  const { _type, withdrawn } = hit
  if (suspended) return <PlainAlert tone="warning">{suspended}</PlainAlert>
  if (withdrawn) return <WithdrawnAlert type={_type} reason={withdrawn} />
  return isListed ? null : <PlainAlert>{texts.unlisted(texts.typeNames[_type])}</PlainAlert>
}

/** A track names its artist, who has a page where it is known; a guest's is not that of the album's artist. */
function ownPublisher({ hit, parent, publisher }: ItemView) {
  const name = hit._type === 'TRACK' ? hit.info.publisher : undefined
  if (!name || !publisher || name !== parent.info.publisher) return name
  return <Link to={contentPath(publisher)}>{name}</Link>
}

function ItemFacts({ page: { hit, season, episode } }: { page: ItemView }) {
  // Feeds number the tracks of an album as episodes, and its discs as seasons.
  const placeOf = hit._type === 'TRACK' ? texts.discAndTrack : texts.seasonAndEpisode
  const place = placeOf(season, episode)
  return (
    <>
      {lockBadges(hit)}
      {hit._type === 'LIVE' ? (
        <LiveFacts hit={hit} />
      ) : (
        <span>
          {texts.typeNames[hit._type]}
          <Facts hit={hit} />
          {place && ` • ${place}`}
        </span>
      )}
      {hit.info.explicit && <PlainBadge>{texts.explicit}</PlainBadge>}
    </>
  )
}

function ItemActions({ page }: { page: ItemView }) {
  const { hit, parent, siteUrl, feedUrl, startAt } = page
  const canPlay = hit._type !== 'LIVE' || hit._status === 'LIVE'
  return (
    <>
      {canPlay && (
        <NativeAudio hit={hit} startAt={startAt}>
          <PlayButton variant="rectangle" hit={{ ...hit, parent }} startAt={startAt} />
        </NativeAudio>
      )}
      <SupportButton
        hit={{ ...hit, parent }}
        startAt={startAt}
        isMain={!canPlay}
        card={page.isCardOnly}
      />
      {page.canComment && <CommentButton hit={hit} startAt={startAt} />}
      {!hit.withdrawn && (
        <ItemActs
          id={hit._id}
          type={hit._type}
          title={hit.info.title}
          inLibrary={page.inLibrary ?? false}
        />
      )}
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={feedUrl} />
    </>
  )
}
