import { Clock, Pencil, PencilLine, Tag, Video } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { href } from 'react-router'
import { LockBadge } from '#app/components/base/ui/badge.tsx'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { MenuDelete, MenuLink, RowMenu } from '#app/components/base/ui/menu.tsx'
import { Row, type RowProps } from '#app/components/base/ui/row.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { cardDuration } from '#app/rules/base/display-time.ts'
import { lockBadges } from '#app/rules/base/lock-badges.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import type { StudioItem } from '#app/schemas/studio/studio-lists.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { productTexts } from '#app/texts/studio/studio-money.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import type { ToDelete } from './delete-form.tsx'
import styles from './item-list.module.css'
import { itemTitle } from '#app/texts/studio/names.ts'
import { ItemFigureColumns } from './item-figures.tsx'
import { ChangesBadge } from '#app/components/studio/editing/unpublished/record-state.tsx'

/** What the rows need of their feed. */
export interface ListedFeed {
  id: string
  isOwner: boolean
  type: HostingFeedType
  image: string | null
}

interface ItemProps {
  feed: ListedFeed
  item: StudioItem
  onDelete: AskToDelete
}

export type AskToDelete = (item: ToDelete, event: MouseEvent<HTMLElement>) => void

/** A row for an episode or release on the dashboard. */
export function ItemRow({ feed, item, onDelete }: ItemProps) {
  const title = itemTitle(feed.type, item.title)
  return (
    <Row
      kind="studio"
      title={title}
      to={placeOf(feed, item)}
      art={<Cover id={item.id} title={title} src={item.image ?? feed.image} size={48} />}
      text={<DateLine item={item} />}
      columns={columnsOf(feed, item)}
      action={<ItemMenu feed={feed} item={item} onDelete={onDelete} />}
    />
  )
}

function columnsOf(feed: ListedFeed, item: StudioItem): ReactNode {
  const [figures, badge] = [figuresOf(feed, item), stateBadge(item)]
  return figures && badge ? (
    <span className={styles.figuresAndBadge}>
      {figures}
      {badge}
    </span>
  ) : (
    (figures ?? badge)
  )
}

function figuresOf(feed: ListedFeed, { figures }: StudioItem): ReactNode {
  return figures && <ItemFigureColumns figures={figures} type={feed.type} />
}

/** A row for an episode or release in a list, with its description and duration or number of tracks. */
export function ItemCard({
  feed,
  item,
  onDelete,
  place,
}: ItemProps & Pick<RowProps, 'place'>): ReactNode {
  const title = itemTitle(feed.type, item.title)
  return (
    <Row
      kind="episode"
      className={styles.card}
      place={place}
      title={title}
      to={placeOf(feed, item)}
      art={<Cover id={item.id} title={title} src={item.image ?? feed.image} size={84} />}
      text={item.text || undefined}
      meta={<Facts item={item} />}
      columns={figuresOf(feed, item)}
      badges={
        (item.hasVideo || item.lock || item.hasChanges || item.state !== 'PUBLISHED') && (
          <>
            {stateBadge(item)}
            {item.hasVideo && <Video size={16} role="img" aria-label={listTexts.video} />}
            {item.lock && <LockBadge>{lockBadges[item.lock]}</LockBadge>}
          </>
        )
      }
      action={<ItemMenu feed={feed} item={item} onDelete={onDelete} />}
    />
  )
}

/** What listeners don't have yet of it; none if they have it all. */
function stateBadge({ state, hasChanges }: StudioItem): ReactNode {
  if (hasChanges) return <ChangesBadge />
  if (state === 'PUBLISHED') return undefined
  return (
    <PlainBadge>
      {state === 'SCHEDULED' ? <Clock size={12} /> : <PencilLine size={12} />}
      {state === 'SCHEDULED' ? studioTexts.scheduled : studioTexts.draft}
    </PlainBadge>
  )
}

function Facts({ item }: { item: StudioItem }) {
  return (
    <>
      <DateLine item={item} />
      {item.duration !== null && ` • ${cardDuration(item.duration)}`}
      {item.tracks !== null && ` • ${listTexts.tracks(item.tracks)}`}
    </>
  )
}

function ItemMenu({ feed, item, onDelete }: ItemProps) {
  const params = { feedId: feed.id, itemId: item.id }
  const title = itemTitle(feed.type, item.title)
  const isWithoutMoney = useIsOff('MONEY')
  return (
    <RowMenu label={studioTexts.itemMenu(title)}>
      <MenuLink to={href('/studio/:feedId/:itemId/edit', params)} icon={<Pencil />}>
        {studioTexts.edit}
      </MenuLink>
      {feed.type === 'PODCAST' && feed.isOwner && !isWithoutMoney && (
        <MenuLink to={href('/studio/:feedId/:itemId/prices', params)} icon={<Tag />}>
          {productTexts.heading}
        </MenuLink>
      )}
      {feed.isOwner && (
        <MenuDelete
          to={href('/studio/:feedId/:itemId/delete', params)}
          onClick={(event) => onDelete({ id: item.id, title, tracks: item.tracks }, event)}
        >
          {studioTexts.delete}
        </MenuDelete>
      )}
    </RowMenu>
  )
}

/** The path of an item: its view page if published, else its editor. */
function placeOf(feed: ListedFeed, item: StudioItem): string {
  const params = { feedId: feed.id, itemId: item.id }
  return item.state === 'PUBLISHED'
    ? href('/studio/:feedId/:itemId', params)
    : href('/studio/:feedId/:itemId/edit', params)
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
