import { AudioLines } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { Pagination } from '#app/components/base/ui/pagination.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { feedSearch, isFiltered } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { ActivityTab } from './activity-tab.tsx'
import { ClipsTab } from './clips-tab.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { AlbumFacts, CoverTile, TileList } from '#app/components/catalogue/rows/cover-tile.tsx'
// Here as well, since only what a page brings itself is styled before its scripts.
import './feed-filter-panel.module.css'
import styles from './feed-page.module.css'
import { EpisodeRows, PlaylistRows, TrackRows } from '#app/components/catalogue/rows/item-rows.tsx'
import type { FeedView } from '#app/schemas/site/content-views.ts'

const FeedFilterPanel = lateComponent(() => import('./feed-filter-panel.tsx'), { missing: 'box' })

interface FeedContentsProps {
  page: FeedView
  items: ContentHit[]
}

/** The tabs of a feed: what it holds, what is said about it, and what listeners have clipped from it. */
export function FeedContents({ page, items }: FeedContentsProps) {
  const { hit, total, tab, activityCount, clipCount } = page
  const path = contentPath(hit)
  const labels = {
    contents: tabLabel(hit._type),
    activity: texts.tabs.activity,
    clips: texts.tabs.clips,
  }
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="visually-hidden">
        {labels[tab]}
      </h2>
      <Tabs
        label={texts.parts}
        items={[
          {
            label: labels.contents,
            count: total,
            to: pageLink(page, page.page),
            current: tab === 'contents',
          },
          ...(activityCount === null
            ? []
            : [
                {
                  label: labels.activity,
                  count: activityCount || undefined,
                  to: `${path}?tab=activity`,
                  current: tab === 'activity',
                },
              ]),
          ...(hit._type !== 'PLAYLIST'
            ? [
                {
                  label: labels.clips,
                  count: clipCount || undefined,
                  to: `${path}?tab=clips`,
                  current: tab === 'clips',
                },
              ]
            : []),
        ]}
      />
      {tab === 'activity' && <ActivityTab page={page} />}
      {tab === 'clips' && <ClipsTab page={page} />}
      {tab === 'contents' && <PageOfItems page={page} items={items} label={labels.contents} />}
    </section>
  )
}

/** The page that was asked for. */
function PageOfItems({ page, items, label }: FeedContentsProps & { label: string }) {
  const pager = (
    <Pagination
      page={page.page}
      pageCount={page.pages}
      pageLink={(number) => pageLink(page, number)}
    />
  )
  const hasOwnPager = items.length > 0 && goesOn(page.hit._type)
  return (
    <>
      {page.parts && <FeedFilterPanel page={page} />}
      {page.page > 1 && (
        <Link to={pageLink(page, page.page - 1)} rel="prev" className={styles.previous}>
          {texts.previousPage}
        </Link>
      )}
      {items.length > 0 && <Items page={page} items={items} label={label} pager={pager} />}
      <UnknownEntries page={page} />
      {!hasOwnPager && pager}
    </>
  )
}

function pageLink({ hit, filter }: FeedView, number: number): string {
  return contentPath(hit) + feedSearch(filter, number)
}

/** Whether a list of its contents loads further pages by itself. */
function goesOn(type: ContentType): boolean {
  return type !== 'ARTIST' && type !== 'PLAYLIST'
}

function Items({
  page,
  items,
  label,
  pager,
}: FeedContentsProps & { label: string; pager: ReactNode }): ReactNode {
  const { hit } = page
  const shared = { hits: items, title: hit.info.title, label }
  const key = `${hit._id} ${feedSearch(page.filter, page.page)}`
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
      return (
        <TrackRows
          key={key}
          {...shared}
          {...(further ? { further } : {})}
          pager={pager}
          first={firstNumber(page)}
        />
      )
    default:
      return <EpisodeRows key={key} {...shared} {...(further ? { further } : {})} pager={pager} />
  }
}

/** What a long list needs to go on by itself. What a listener has played changes as it is heard: it has pages. */
function useFurtherPages({ hit, page, itemsPerPage: perPage, found: total, filter }: FeedView) {
  const feedId = hit._id
  const { only } = filter
  return useMemo(
    () =>
      only === 'played' || only === 'unplayed'
        ? undefined
        : { feedId, page, perPage, total, ...(isFiltered(filter) ? { filter } : {}) },
    [feedId, page, perPage, total, only, filter],
  )
}

/** Lists name content of other feeds, which this installation may not know: behind their last entry it says so. */
function UnknownEntries({ page }: { page: FeedView }) {
  const { hit, total, found, filter } = page
  if (isFiltered(filter) || page.page < page.pages) return null
  if (total === 0) return <EmptyState icon={<AudioLines />} title={texts.empty} />
  if (found >= total) return null
  const unknown = texts.notHereYet(hit._type === 'ARTIST' ? 'album' : 'track', total - found)
  if (found === 0)
    return <EmptyState icon={<AudioLines />} title={unknown} text={texts.notHereHint} />
  return <p className={styles.unknown}>{unknown}</p>
}

function firstNumber({ page, itemsPerPage }: FeedView): number {
  return (page - 1) * itemsPerPage + 1
}

function tabLabel(type: ContentType): string {
  if (type === 'ARTIST') return texts.tabs.releases
  return type === 'ALBUM' || type === 'PLAYLIST' ? texts.tabs.tracks : texts.tabs.episodes
}
