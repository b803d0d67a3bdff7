import { AudioLines } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { FollowButton } from '#app/components/library/follow-button.tsx'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Time } from '#app/components/ui/time.tsx'
import type { ContentHit, ContentType } from '#app/schemas/content.ts'
import { contentTexts as texts } from '#app/texts/content.ts'
import { contentPath } from './content-path.ts'
import { AlbumFacts, CoverTile, TileList } from './cover-tile.tsx'
import { type CheckAnswer, FeedCheck } from './feed-check.tsx'
import styles from './feed-page.module.css'
import { FundingLinks } from './funding-links.tsx'
import { EpisodeRows, PlaylistRows, TrackRows } from './item-rows.tsx'
import { OptionsMenu } from './options-menu.tsx'
import { ContentColumns, ContentHead } from './page-parts.tsx'
import { People } from './people.tsx'
import { unpackRows } from './row-hit.ts'
import { ShowNotes } from './show-notes.tsx'
import type { FeedView } from './views.ts'

interface FeedPageProps {
  page: FeedView
  /** How a wished look at the feed went. */
  checked: CheckAnswer | undefined
}

interface ContentsProps {
  page: FeedView
  items: ContentHit[]
}

/** A show, album, audiobook, artist or playlist with one page of what it holds. */
export function FeedPage({ page, checked }: FeedPageProps) {
  const { hit } = page
  const items = useMemo(
    () =>
      unpackRows(page.items).map((item) => (isPartOf(hit, item) ? { ...item, parent: hit } : item)),
    [hit, page.items],
  )
  return (
    <>
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
            <FundingLinks type={hit._type} funding={page.funding} />
            <People contentId={hit._id} persons={page.persons} />
            <FeedCheck checkedAt={page.checkedAt} canRefresh={page.canRefresh} answer={checked} />
          </>
        }
      >
        {page.isGone && <Alert tone="warning">{texts.gone}</Alert>}
        {page.notes && (
          <section aria-labelledby="notes">
            <h2 id="notes" className="visually-hidden">
              {texts.showNotes}
            </h2>
            <ShowNotes html={page.notes} clamped />
          </section>
        )}
        {page.live.length > 0 && <LiveSection page={page} />}
        {(page.total > 0 || page.live.length === 0) && <Contents page={page} items={items} />}
      </ContentColumns>
    </>
  )
}

/** Rows of a playlist or an artist come from elsewhere. */
function isPartOf({ _type }: ContentHit, item: ContentHit) {
  return !item.parent && (_type === 'SHOW' || _type === 'ALBUM' || _type === 'AUDIOBOOK')
}

/** An album's artist has a page of its own, where it is known. */
function Publisher({ page: { hit, publisher } }: { page: FeedView }) {
  if (publisher) return <Link to={contentPath(publisher)}>{publisher.info.title}</Link>
  return hit.info.publisher === hit.info.title ? null : hit.info.publisher
}

function FeedFacts({ page }: { page: FeedView }) {
  const { hit, total, categories, genrePath } = page
  const isRelease = hit._type === 'ALBUM' && hit.info.published
  return (
    <>
      <span>
        {texts.typeNames[hit._type]}
        {isRelease ? (
          <>
            {' • '}
            <Time value={isRelease * 1000} />
          </>
        ) : null}
        {total > 0 && ` • ${countText(page, total)}`}
        {categories[0] && (
          <span className={styles.category}>
            {' • '}
            {genrePath ? <Link to={genrePath}>{categories[0]}</Link> : categories[0]}
          </span>
        )}
      </span>
      {hit.info.explicit && <Badge>{texts.explicit}</Badge>}
    </>
  )
}

function FeedActions({ page: { hit, siteUrl, feedUrl, inLibrary }, items }: ContentsProps) {
  return (
    <>
      {isPlayed(hit._type) && (
        <PlayButton variant="rectangle" hits={items} title={hit.info.title} />
      )}
      <FollowButton hit={hit} inLibrary={inLibrary ?? false} />
      <OptionsMenu hit={hit} siteUrl={siteUrl} feedUrl={feedUrl} />
    </>
  )
}

function LiveSection({ page: { hit, live } }: { page: FeedView }) {
  return (
    <section aria-labelledby="live-items">
      <h2 id="live-items" className={styles.sectionTitle}>
        {texts.live}
      </h2>
      <EpisodeRows hits={live} title={hit.info.title} label={texts.live} />
    </section>
  )
}

/** The tab of what the feed holds, and the page of it that was asked for. */
function Contents({ page, items }: ContentsProps) {
  const { hit, total, pages } = page
  const label = tabLabel(hit._type)
  const path = contentPath(hit)
  const pageLink = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="visually-hidden">
        {label}
      </h2>
      <Tabs
        label={texts.parts}
        items={[{ label, count: total, to: pageLink(page.page), current: true }]}
      />
      {page.page > 1 && (
        <Link to={pageLink(page.page - 1)} rel="prev" className={styles.previous}>
          {texts.previousPage}
        </Link>
      )}
      {items.length > 0 && <Items page={page} items={items} label={label} />}
      <UnknownEntries page={page} items={items} />
      <Pagination page={page.page} pageCount={pages} pageLink={pageLink} />
    </section>
  )
}

function Items({ page, items, label }: ContentsProps & { label: string }): ReactNode {
  const { hit } = page
  const shared = { hits: items, title: hit.info.title, label }
  const key = `${hit._id} ${page.page}`
  const further = useFurtherPages(page)
  switch (hit._type) {
    case 'ARTIST':
      return (
        <div className={styles.grid}>
          <TileList kind="grid" label={label}>
            {items.map((album) => (
              <CoverTile key={album._id} hit={album} text={<AlbumFacts hit={album} />} />
            ))}
          </TileList>
        </div>
      )
    case 'PLAYLIST':
      return <PlaylistRows {...shared} />
    case 'ALBUM':
    case 'AUDIOBOOK':
      return <TrackRows key={key} {...shared} further={further} first={firstNumber(page)} />
    default:
      return <EpisodeRows key={key} {...shared} further={further} />
  }
}

/** What a long list needs to go on by itself. */
function useFurtherPages({ hit: { _id: feedId }, page, itemsPerPage: perPage, total }: FeedView) {
  return useMemo(() => ({ feedId, page, perPage, total }), [feedId, page, perPage, total])
}

/** Lists name content of other feeds, which this installation may not know. */
function UnknownEntries({ page, items }: ContentsProps) {
  const named = Math.min(page.itemsPerPage, page.total - firstNumber(page) + 1)
  const unknown = named - items.length
  if (page.total === 0) return <EmptyState icon={<AudioLines />} title={texts.empty} />
  return unknown > 0 ? <p className={styles.unknown}>{texts.unknownEntries(unknown)}</p> : null
}

function firstNumber({ page, itemsPerPage }: FeedView): number {
  return (page - 1) * itemsPerPage + 1
}

function isPlayed(type: ContentType): boolean {
  return type !== 'ARTIST'
}

function tabLabel(type: ContentType): string {
  if (type === 'ARTIST') return texts.tabs.releases
  return type === 'ALBUM' || type === 'PLAYLIST' ? texts.tabs.tracks : texts.tabs.episodes
}

function countText({ hit }: FeedView, total: number): string {
  if (hit._type === 'ARTIST') return texts.albums(total)
  return hit._type === 'ALBUM' || hit._type === 'PLAYLIST'
    ? texts.tracks(total)
    : texts.episodes(total)
}
