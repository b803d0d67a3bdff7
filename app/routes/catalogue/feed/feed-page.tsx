import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Outlet } from 'react-router'
import { FollowButton } from '#app/components/library/entries/follow-button.tsx'
import { SupportersAside, SupportStats } from '#app/components/money/payments/supporters.tsx'
import { useSupport } from '#app/components/money/payments/use-support.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { ShuffleButton } from '#app/components/player/shuffle-button.tsx'
import { SubscribeCard } from './subscribe-card.tsx'
import { SupportButton } from '#app/components/money/support/support-button.tsx'
import { PlainAlert, PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { CommentButton } from './late-comment-button.tsx'
import type { QueueRest } from '#app/client/player/queue/queue.ts'
import { isFiltered } from '#app/rules/catalogue/feed-filter.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { FeedCheck } from './feed-check.tsx'
import { FeedContents } from './feed-contents.tsx'
import styles from './feed-page.module.css'
import { AsideLinks } from '#app/components/catalogue/page/aside-links.tsx'
import { EpisodeRows } from '#app/components/catalogue/rows/item-rows.tsx'
import { makerOf } from '#app/components/catalogue/maker.ts'
import { OptionsMenu } from '#app/components/catalogue/options/options-menu.tsx'
import { ContentColumns, ContentHead } from '#app/components/catalogue/page/page-parts.tsx'
import { AboutPanel } from '#app/components/catalogue/page/late-about-panel.tsx'
import { People } from '#app/components/catalogue/page/people.tsx'
import { ShowNotes } from '#app/components/catalogue/page/show-notes.tsx'
import type { FeedView } from '#app/schemas/site/content-views.ts'
import { WithdrawnAlert } from '#app/components/catalogue/page/withdrawn-alert.tsx'

interface FeedPageProps {
  page: FeedView
  /** The outcome of a check that the viewer asked for. */
  checked: keyof typeof texts.refreshed | undefined
}

/** A show, album, audiobook, artist or playlist with one page of what it holds. */
export function FeedPage({ page, checked }: FeedPageProps) {
  const { hit } = page
  const support = useSupport(hit._id, page.support)
  const items = useMemo(
    () => page.items.map((item) => (isPartOf(hit, item) ? { ...item, parent: hit } : item)),
    [hit, page.items],
  )
  return (
    <>
      <Outlet />
      <ContentHead
        hit={hit}
        picture={page.picture}
        kind="show"
        publisher={<Publisher page={page} />}
        facts={<FeedFacts page={page} />}
        actions={<FeedActions page={page} items={items} />}
      />
      <ContentColumns
        kind="show"
        sidebar={
          <>
            <SubscribeCard hit={hit} offer={page.subscription} />
            <SupportersAside support={support} />
            <AsideLinks
              title={texts.supportThis(texts.typeNames[hit._type])}
              links={page.funding}
            />
            <AsideLinks title={texts.alsoOn} links={page.alsoOn} />
            {page.hasStatistics && <Statistics hit={hit} />}
            <People contentId={hit._id} persons={page.persons} />
            {page.about && <AboutPanel hit={hit} about={page.about} />}
          </>
        }
      >
        <p role="status" className={styles.checked}>
          {checked && texts.refreshed[checked]}
        </p>
        <SupportStats support={support} />
        <State page={page} />
        {page.notes && (
          <section aria-labelledby="notes">
            <h2 id="notes" className="visually-hidden">
              {texts.showNotes}
            </h2>
            <ShowNotes html={page.notes} clamped />
          </section>
        )}
        {page.live.length > 0 && <RowsAbove page={page} title={texts.live} hits={page.live} />}
        {page.trailer && <RowsAbove page={page} title={texts.trailer} hits={[page.trailer]} />}
        {hasTabs(page) && <FeedContents page={page} items={items} />}
      </ContentColumns>
    </>
  )
}

function Statistics({ hit }: { hit: ContentHit }) {
  return (
    <p>
      <Link to={`${contentPath(hit)}/stats`} className={`text-link ${styles.statistics}`}>
        <ChartNoAxesColumn size={18} aria-hidden />
        {texts.publicStatistics}
      </Link>
    </p>
  )
}

/** Says that it is no longer published, here or at its own host. */
function State({ page: { hit, isGone, suspended } }: { page: FeedView }) {
  const { _type, withdrawn } = hit
  if (suspended) return <PlainAlert tone="warning">{suspended}</PlainAlert>
  if (withdrawn) return <WithdrawnAlert type={_type} reason={withdrawn} />
  return isGone && <PlainAlert tone="warning">{texts.gone}</PlainAlert>
}

/** A show that is live alone has nothing else to show, nor has one that was withdrawn. */
function hasTabs({ hit, total, live, activityCount, clipCount, tab }: FeedView): boolean {
  if (hit.withdrawn) return false
  return (
    total > 0 || live.length === 0 || Boolean(activityCount) || clipCount > 0 || tab !== 'contents'
  )
}

/** Rows of a playlist or an artist come from elsewhere. */
function isPartOf({ _type }: ContentHit, item: ContentHit) {
  return !item.parent && (_type === 'SHOW' || _type === 'ALBUM' || _type === 'AUDIOBOOK')
}

/** An album's artist has a page of its own, where it is known. */
function Publisher({ page: { hit, publisher } }: { page: FeedView }) {
  if (publisher) return <Link to={contentPath(publisher)}>{publisher.info.title}</Link>
  return makerOf(hit)
}

function FeedFacts({ page }: { page: FeedView }) {
  const { hit, total, genres, releaseType } = page
  const isRelease = hit._type === 'ALBUM' && hit.info.published
  return (
    <>
      <span>
        {releaseType ? texts.releaseTypes[releaseType] : texts.typeNames[hit._type]}
        {isRelease ? (
          <>
            {' • '}
            <Time value={isRelease * 1000} />
          </>
        ) : null}
        {total > 0 && ` • ${countText(page, total)}`}
        {genres.map(({ name, path }, index) => (
          <span key={name} className={hit._type === 'ALBUM' ? undefined : styles.category}>
            {index === 0 ? ' • ' : ', '}
            {path ? <Link to={path}>{name}</Link> : name}
          </span>
        ))}
      </span>
      {hit.info.explicit && <PlainBadge>{texts.explicit}</PlainBadge>}
    </>
  )
}

function FeedActions({ page, items }: { page: FeedView; items: ContentHit[] }) {
  const { hit, siteUrl, feedUrl, inLibrary } = page
  const isPlayed = hit._type !== 'ARTIST'
  return (
    <>
      {isPlayed && (
        <PlayButton variant="rectangle" hits={items} title={hit.info.title} rest={restOf(page)} />
      )}
      {isOfSongs(hit._type) && <ShuffleButton hits={items} title={hit.info.title} />}
      <SupportButton hit={hit} isMain={!isPlayed} card={page.isCardOnly} />
      <FollowButton hit={hit} inLibrary={inLibrary ?? false} />
      {page.canComment && <CommentButton hit={hit} />}
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={feedUrl}>
        {!hit.withdrawn && <FeedCheck checkedAt={page.checkedAt} canRefresh={page.canRefresh} />}
      </OptionsMenu>
    </>
  )
}

/** What follows the page at hand. What a listener has played is asked for by pages alone: such a choice ends with it. */
function restOf({ hit, filter, page, pages }: FeedView): QueueRest | undefined {
  if (page >= pages || filter.only === 'played' || filter.only === 'unplayed') return undefined
  return { feed: hit, page: page + 1, ...(isFiltered(filter) && { filter }) }
}

/** Rows that come before all others. */
function RowsAbove({ page, title, hits }: { page: FeedView; title: string; hits: ContentHit[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <EpisodeRows hits={hits} title={page.hit.info.title} label={title} />
    </section>
  )
}

function isOfSongs(type: ContentType): boolean {
  return type === 'ALBUM' || type === 'PLAYLIST'
}

function countText({ hit }: FeedView, total: number): string {
  if (hit._type === 'ARTIST') return texts.albums(total)
  return isOfSongs(hit._type) ? texts.tracks(total) : texts.episodes(total)
}
