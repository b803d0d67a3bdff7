import { Clock, Ellipsis, Eye, FileText, Pencil, Tag, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { Row, RowList } from '#app/components/ui/row.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Time } from '#app/components/ui/time.tsx'
import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { productTexts } from '#app/texts/studio-money.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import type { PublishState } from './content-types.ts'
import { itemTitle } from './names.ts'
import styles from './studio.module.css'

/** An episode or a release in a list of the studio. */
export interface StudioItem {
  id: string
  title: string | undefined
  image: string | null
  state: PublishState
  published: string | null
  scheduled: string | null
  updated: string
}

const tabStates = { published: 'PUBLISHED', scheduled: 'SCHEDULED', drafts: 'DRAFT' } as const
export type ItemTab = keyof typeof tabStates

/** The tab that an address asks for: without a wish, the first that has something in it. */
export function askedTab(asked: string | null, items: StudioItem[]): ItemTab {
  const tabs = Object.keys(tabStates) as ItemTab[]
  return (
    tabs.find((tab) => tab === asked) ??
    tabs.find((tab) => items.some((item) => item.state === tabStates[tab])) ??
    'published'
  )
}

interface ItemListProps {
  feed: { id: string; type: HostingFeedType; image: string | null }
  items: StudioItem[]
  tab: ItemTab
}

/** A feed's episodes or releases by their publish state. */
export function ItemList({ feed, items, tab }: ItemListProps) {
  const shown = items.filter((item) => item.state === tabStates[tab])
  const isArtist = feed.type === 'ARTIST'
  const name = isArtist ? studioTexts.releases : studioTexts.episodes
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={name}
          items={(Object.keys(tabStates) as ItemTab[]).map((key) => ({
            label: studioTexts[key],
            to: `?tab=${key}`,
            current: key === tab,
            count: items.filter((item) => item.state === tabStates[key]).length,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<FileText />} title={emptyText(tab, isArtist)} />
      ) : (
        <RowList kind="studio" label={studioTexts[tab]}>
          {shown.map((item) => (
            <ItemRow key={item.id} feed={feed} item={item} />
          ))}
        </RowList>
      )}
    </>
  )
}

export function NewItemLink({ feed }: { feed: { id: string; type: HostingFeedType } }) {
  const params = { feedId: feed.id }
  return feed.type === 'ARTIST' ? (
    <ButtonLink variant="accent" to={href('/studio/:feedId/new-release', params)}>
      {studioTexts.newRelease}
    </ButtonLink>
  ) : (
    <ButtonLink variant="accent" to={href('/studio/:feedId/new-episode', params)}>
      {studioTexts.newEpisode}
    </ButtonLink>
  )
}

function ItemRow({ feed, item }: { feed: ItemListProps['feed']; item: StudioItem }) {
  const params = { feedId: feed.id, itemId: item.id }
  const title = itemTitle(feed.type, item.title)
  const view = href('/studio/:feedId/:itemId', params)
  const edit = href('/studio/:feedId/:itemId/edit', params)
  return (
    <Row
      kind="studio"
      title={title}
      to={item.state === 'PUBLISHED' ? view : edit}
      art={<Cover id={item.id} title={title} src={item.image ?? feed.image} size={48} />}
      text={<DateLine item={item} />}
      columns={
        item.state === 'SCHEDULED' ? (
          <Badge icon={<Clock size={12} />}>{studioTexts.scheduled}</Badge>
        ) : undefined
      }
      action={
        <Menu label={`${studioTexts.itemMenu} ${title}`} trigger={<Ellipsis size={20} />}>
          {item.state === 'PUBLISHED' && (
            <MenuLink to={view} icon={<Eye />}>
              {studioTexts.view}
            </MenuLink>
          )}
          <MenuLink to={edit} icon={<Pencil />}>
            {studioTexts.edit}
          </MenuLink>
          {feed.type === 'PODCAST' && (
            <>
              <MenuLink to={href('/studio/:feedId/:itemId/prices', params)} icon={<Tag />}>
                {productTexts.heading}
              </MenuLink>
              <MenuLink to={href('/studio/:feedId/:itemId/delete', params)} icon={<Trash2 />}>
                {studioTexts.delete}
              </MenuLink>
            </>
          )}
        </Menu>
      }
    />
  )
}

function DateLine({ item }: { item: StudioItem }) {
  if (item.published) {
    return (
      <>
        {studioTexts.publishedOn} <Time value={item.published} />
      </>
    )
  }
  return item.scheduled ? (
    <>
      {studioTexts.scheduledFor} <Time value={item.scheduled} format="datetime" />
    </>
  ) : (
    <>
      {studioTexts.updatedOn} <Time value={item.updated} />
    </>
  )
}

function emptyText(tab: ItemTab, isArtist: boolean): string {
  if (tab === 'drafts') return studioTexts.noDrafts
  if (tab === 'scheduled')
    return isArtist ? studioTexts.noScheduledReleases : studioTexts.noScheduledEpisodes
  return isArtist ? studioTexts.noPublishedReleases : studioTexts.noPublishedEpisodes
}
