import type { ColumnOf, RowOf } from '#app/.server/base/db/index.ts'
import type { ContentHit, ContentProduct, Withdrawal } from '#app/schemas/catalogue/content.ts'
import { mediaType } from '#app/protocols/media/media-types.ts'
import type { FeedType, ItemType } from './feed-type.ts'
import type { StoredOpening } from './stored-columns.ts'

/** The columns that feedHit needs. */
export const feedHitColumns = [
  'feeds.id',
  'feeds.type',
  'feeds.guid',
  'feeds.title',
  'feeds.author',
  'feeds.summary',
  'feeds.image',
  'feeds.link',
  'feeds.item_count',
  'feeds.newest_item_at',
  'feeds.hosting_feed_id',
  'feeds.publisher_id',
  'feeds.explicit',
  'feeds.status',
] as const

export type FeedHitRow = RowOf<'feeds', ColumnOf<(typeof feedHitColumns)[number]>>

/** The columns that itemHit needs. */
export const itemHitColumns = [
  'items.id',
  'items.feed_id',
  'items.type',
  'items.guid',
  'items.title',
  'items.summary',
  'items.author',
  'items.image',
  'items.link',
  'items.published_at',
  'items.duration_seconds',
  'items.enclosure_url',
  'items.enclosure_type',
  'items.video_url',
  'items.live_status',
  'items.live_start',
  'items.explicit',
  'items.removed_reason',
  'items.product',
  'items.opening',
] as const

export type ItemHitRow = RowOf<'items', ColumnOf<(typeof itemHitColumns)[number]>>

/** A feed as lists and search return it. */
export function feedHit(row: FeedHitRow): ContentHit {
  return {
    _id: row.id,
    _guid: row.guid,
    _type: row.type as FeedType,
    _origin: row.hosting_feed_id ? 'TRIBUTARY' : 'RSS',
    info: {
      title: row.title,
      publisher: row.author,
      description: row.summary,
      image: webAddress(row.image),
      website: webAddress(row.link),
      ...(row.newest_item_at ? { published: unixSeconds(row.newest_item_at) } : {}),
      ...(row.type === 'ALBUM' ? { length: row.item_count } : {}),
      ...(row.explicit ? { explicit: true } : {}),
    },
    ...(isWithdrawn(row) ? { withdrawn: 'UNPUBLISHED' } : {}),
    links: feedLinks(row),
  }
}

/** An item as lists and search return it at `now`; cover and author fall back to those of `feed`. */
export function itemHit(stored: ItemHitRow, feed: FeedHitRow, now: Date): ContentHit {
  const row = openedAt(stored, now)
  return {
    _id: row.id,
    _guid: row.guid,
    _type: row.type as ItemType,
    _origin: feed.hosting_feed_id ? 'TRIBUTARY' : 'RSS',
    ...(row.live_status ? { _status: row.live_status } : {}),
    info: {
      title: row.title,
      subtitle: feed.title,
      publisher: row.author || feed.author,
      description: row.summary,
      image: webAddress(row.image) ?? webAddress(feed.image),
      ...mediaOf(row),
      ...(row.duration_seconds === null ? {} : { duration: row.duration_seconds }),
      ...(row.published_at ? { published: unixSeconds(row.published_at) } : {}),
      ...(row.live_start ? { start: unixSeconds(row.live_start) } : {}),
      website: webAddress(row.link),
      ...(row.explicit ? { explicit: true } : {}),
    },
    ...(row.product && !row.removed_reason ? { product: row.product as ContentProduct } : {}),
    ...(row.removed_reason ? { withdrawn: row.removed_reason as Withdrawal } : {}),
    links: feedLinks(feed),
  }
}

/** The row as it is after the item's early access has ended, even before the database says so. */
function openedAt(row: ItemHitRow, now: Date): ItemHitRow {
  const opening = row.opening as StoredOpening | null
  return opening && Date.parse(opening.at) <= now.getTime() ? { ...row, ...opening } : row
}

/** Whether a feed was published here and no longer is. */
export function isWithdrawn({ status }: Pick<FeedHitRow, 'status'>): boolean {
  return status === 'WITHDRAWN'
}

/** Withdrawn items have no files: these are no longer public. */
function mediaOf(row: ItemHitRow): Pick<ContentHit['info'], 'audio' | 'video'> {
  if (row.removed_reason) return {}
  const video = webAddress(row.video_url)
  const beside = video ? { video } : {}
  if (!row.enclosure_url) return beside
  const { kind } = mediaType(row.enclosure_type ?? undefined, row.enclosure_url)
  const media = webAddress(row.enclosure_url)
  if (kind === 'video') return { video: media }
  return kind === 'other' ? beside : { audio: media, ...beside }
}

/** The same hit with `payable`: whether a boost of it would reach somebody. */
export function payableHit(hit: ContentHit, payable: boolean): ContentHit {
  return { ...hit, info: { ...hit.info, payable } }
}

function feedLinks(feed: FeedHitRow): string[] {
  const kind = feed.type.toLowerCase()
  return [
    `${kind}:id:${feed.id}`,
    ...(feed.guid ? [`${kind}:guid:${feed.guid}`] : []),
    ...(feed.publisher_id ? [`artist:id:${feed.publisher_id}`] : []),
    ...(feed.hosting_feed_id ? [`hosting:id:${feed.hosting_feed_id}`] : []),
  ]
}

/** The address if a browser may follow it (http or https, at most 4,096 characters), else undefined. */
export function webAddress(url: string | null | undefined): string | undefined {
  return url && url.length <= 4096 && /^https?:\/\//i.test(url) ? url : undefined
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
