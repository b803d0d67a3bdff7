import { FileText, Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { href, Link } from 'react-router'
import { useLongList } from '#app/components/catalogue/lists/long-list.tsx'
import { emptyCells, rowClasses } from '#app/components/catalogue/rows/row-parts.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Pagination } from '#app/components/base/ui/pagination.tsx'
import { RowList } from '#app/components/base/ui/row.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { type StudioItem, type StudioList, studioRows } from '#app/schemas/studio/studio-lists.ts'
import { severalTexts } from '#app/texts/studio/several-items.ts'
import { tableTexts } from '#app/texts/studio/item-table.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { type ItemTab, itemTabs, type PublishState } from '#app/rules/studio/publish-state.ts'
import { ComingItem, useComingItem } from './coming-item.tsx'
import { useDeletion } from './deletion.tsx'
import { ItemFilter } from './item-filter.tsx'
import styles from './item-list.module.css'
import { type AskToDelete, ItemCard, type ListedFeed } from './item-rows.tsx'

const tabs = Object.keys(itemTabs) as ItemTab[]

interface ItemListProps {
  feed: ListedFeed
  list: StudioList
  query: string
}

/** A feed's episodes or releases by their publish state. */
export function ItemList({ feed, list, query }: ItemListProps) {
  const { counts, state, total, page, items } = list
  // Outside the rows, which are rendered anew when one is deleted.
  const deletion = useDeletion(feed)
  const coming = useComingItem(feed.id)
  const isArtist = feed.type === 'ARTIST'
  const tab = tabs.find((tab) => itemTabs[tab] === state) ?? 'published'
  const isEmpty = counts.PUBLISHED + counts.SCHEDULED + counts.DRAFT === 0
  return (
    <>
      <div className={styles.tools}>
        <Tabs
          label={isArtist ? studioTexts.releases : studioTexts.episodes}
          items={tabs.map((key) => ({
            label: studioTexts[key],
            to: listPath({ tab: key, query }),
            current: key === tab,
            count: counts[itemTabs[key]],
          }))}
        />
        {!isEmpty && <ItemFilter tab={tab} query={query} total={total} />}
      </div>
      {!isArtist && <ManyLinks feedId={feed.id} isEmpty={isEmpty} />}
      {coming !== null && <ComingItem id={coming} feed={feed} kind="episode" />}
      {items.length === 0 ? (
        coming === null && (
          <EmptyState icon={<FileText />} title={emptyText(state, isArtist, query !== '')} />
        )
      ) : (
        <Rows
          key={`${state} ${query} ${page} ${list.changed} ${total}`}
          feed={feed}
          list={list}
          query={query}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / studioRows)}
        pageLink={(page) => listPath({ tab, query, page })}
      />
    </>
  )
}

/** Ways to make or change more than one episode. */
function ManyLinks({ feedId, isEmpty }: { feedId: string; isEmpty: boolean }) {
  return (
    <p className={styles.many}>
      {!isEmpty && (
        <Link to={href('/studio/:feedId/edit-several', { feedId })} className="text-link">
          {severalTexts.title}
        </Link>
      )}
      <Link to={href('/studio/:feedId/from-table', { feedId })} className="text-link">
        {tableTexts.title}
      </Link>
    </p>
  )
}

function Rows({ feed, list, query, onDelete }: ItemListProps & { onDelete: AskToDelete }) {
  const { state, items, page, total, changed } = list
  const loadPage = useCallback(
    async (page: number): Promise<StudioItem[] | null> => {
      const { authenticatedCall } = await import('#app/client/base/session/authenticated-call.ts')
      const asked = { feed_id: feed.id, state, page, ...(query && { query }) }
      const result = await authenticatedCall<StudioList>('me/hosting-items-list', asked)
      return result.ok ? result.value.items : null
    },
    [feed.id, state, query],
  )
  const further = useMemo(
    () => ({
      feedId: `${feed.id} ${state} ${changed} ${total} ${query}`,
      page,
      perPage: studioRows,
      total,
      load: loadPage,
    }),
    [feed.id, state, changed, query, page, total, loadPage],
  )
  const { rows, style, watch, panel } = useLongList(items, further)
  return (
    <>
      <RowList label={labelOf(state)} className={styles.list} style={style} ref={watch}>
        {rows.map(({ hit, index, place }) =>
          hit ? (
            <ItemCard key={index} feed={feed} item={hit} place={place} onDelete={onDelete} />
          ) : (
            <li key={index} className={`${rowClasses.episode} ${styles.card}`} {...place}>
              {emptyCells('episode')}
            </li>
          ),
        )}
      </RowList>
      {panel}
    </>
  )
}

export function NewItemLink({ feed }: { feed: { id: string; type: HostingFeedType } }) {
  const params = { feedId: feed.id }
  return feed.type === 'ARTIST' ? (
    <PlainButtonLink to={href('/studio/:feedId/new-release', params)}>
      <Plus />
      {studioTexts.newRelease}
    </PlainButtonLink>
  ) : (
    <PlainButtonLink to={href('/studio/:feedId/new-episode', params)}>
      <Plus />
      {studioTexts.newEpisode}
    </PlainButtonLink>
  )
}

function listPath({ tab, query, page }: { tab: ItemTab; query: string; page?: number }): string {
  const asked = {
    tab,
    ...(query && { q: query }),
    ...(page && page > 1 && { page: String(page) }),
  }
  return `?${new URLSearchParams(asked)}`
}

function labelOf(state: PublishState): string {
  if (state === 'PUBLISHED') return studioTexts.published
  return state === 'SCHEDULED' ? studioTexts.scheduled : studioTexts.drafts
}

function emptyText(state: PublishState, isArtist: boolean, isFiltered: boolean): string {
  if (state === 'DRAFT') return studioTexts.noDrafts
  if (state === 'SCHEDULED')
    return isArtist ? studioTexts.noScheduledReleases : studioTexts.noScheduledEpisodes
  if (isFiltered) return isArtist ? listTexts.noMatchingReleases : listTexts.noMatchingEpisodes
  return isArtist ? studioTexts.noPublishedReleases : studioTexts.noPublishedEpisodes
}
