import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#app/.server/base/db/index.ts'
import type { FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { mediaType } from '#app/protocols/media/media-types.ts'
import { plainText } from '#app/protocols/text/plain-text.ts'
import type { ContentProduct } from '#app/schemas/catalogue/content.ts'
import { feedTypeOf, itemTypeOf } from './feed-type.ts'

/** The longest guid stored as it is: PostgreSQL's index entries hold at most 2,700 bytes. */
const longestGuid = 600
const summaryLength = 300

/** The columns of a feed's row, from its document. */
export function feedColumns(document: FeedDocument) {
  const { items, liveItems, remoteItems, ...rest } = document
  const newest = newestDate(items)
  return {
    type: feedTypeOf(document.medium),
    guid: document.guid === undefined ? null : storedGuid(document.guid),
    title: document.title.slice(0, 500),
    author: (document.author ?? document.owner?.name ?? '').slice(0, 500),
    summary: plainText(document.description, summaryLength),
    image: document.image ?? null,
    link: document.link ?? null,
    language: document.language ?? null,
    explicit: document.explicit ?? false,
    document: JSON.stringify(rest),
    item_count: items.length,
    live_count: liveItems.length,
    remote_count: remoteItems.length,
    newest_item_at: newest,
  } satisfies Partial<Insertable<DB['feeds']>>
}

function newestDate(items: FeedItem[]): Date | null {
  let newest = 0
  for (const item of items)
    if (item.published) newest = Math.max(newest, Date.parse(item.published))
  return newest > 0 ? new Date(newest) : null
}

export interface ItemRecord {
  guid: string
  title: string
  /** ISO 8601. */
  published: string | null
  enclosureUrl: string | null
  contentHash: Buffer
  position: number
  isSold: boolean
  /** Whether it names a transcript or chapters. */
  namesTexts: boolean
  /** Made when the row is written: those of a long feed together are larger than the feed. */
  columns: () => ReturnType<typeof itemColumns> & ReturnType<typeof saleColumns>
}

/** How an item of a feed hosted here is sold. */
export interface ItemSale {
  product: ContentProduct
  /** What the item is from the end of its early access on; null if it has none. */
  opening: { at: Date; item: FeedItem; product: ContentProduct | null } | null
}

/** The media of an item and what it is sold as from a moment on, as stored. */
export interface StoredOpening extends ReturnType<typeof mediaColumns> {
  /** ISO 8601. */
  at: string
  product: ContentProduct | null
}

/** The rows of a feed's items: live items first, then the others. `sales` are by guid. */
export function itemRecords(
  document: FeedDocument,
  sales: ReadonlyMap<string, ItemSale> = new Map(),
): ItemRecord[] {
  const feedType = feedTypeOf(document.medium)
  const count = document.items.length
  // Counted from the end, so that a new item at the front doesn't change the positions of the others.
  const items = document.items.map((item, index) =>
    itemRecord(item, itemTypeOf(feedType), count - index, sales.get(item.guid)),
  )
  const live = document.liveItems.map((item, index) =>
    itemRecord(item, 'LIVE', document.liveItems.length - index),
  )
  return [...live, ...items]
}

function itemRecord(
  item: FeedItem | FeedLiveItem,
  type: 'EPISODE' | 'TRACK' | 'LIVE',
  position: number,
  sale?: ItemSale,
): ItemRecord {
  const { product, opening } = saleColumns(sale)
  return {
    guid: storedGuid(item.guid),
    title: storedTitle(item),
    published: item.published ?? null,
    enclosureUrl: item.enclosures[0]?.url ?? null,
    contentHash: hashOf(type, JSON.stringify(item), product ?? '', opening ?? ''),
    position,
    isSold: product !== null,
    namesTexts: item.transcripts.length > 0 || item.chapters !== undefined,
    columns: () => ({ ...itemColumns(item, type, position), ...saleColumns(sale) }),
  }
}

function storedTitle({ title }: FeedItem): string {
  return title.slice(0, 1000)
}

function hashOf(...parts: string[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest().subarray(0, 16)
}

function saleColumns(sale: ItemSale | undefined) {
  const { product, opening } = sale ?? {}
  return {
    product: product ? JSON.stringify(product) : null,
    opening: opening ? JSON.stringify(storedOpening(opening)) : null,
  }
}

function storedOpening({ at, item, product }: NonNullable<ItemSale['opening']>): StoredOpening {
  return { at: at.toISOString(), product, ...mediaColumns(item) }
}

function itemColumns(
  item: FeedItem | FeedLiveItem,
  type: 'EPISODE' | 'TRACK' | 'LIVE',
  position: number,
) {
  const live = 'status' in item ? item : null
  return {
    type,
    position,
    title: storedTitle(item),
    summary:
      plainText(item.description, summaryLength) ||
      plainText(item.contentHtml ?? '', summaryLength),
    author: (item.author ?? '').slice(0, 500),
    image: item.image ?? null,
    link: item.link ?? null,
    explicit: item.explicit ?? false,
    published_at: item.published ?? null,
    ...mediaColumns(item),
    live_status: live ? live.status.toUpperCase() : null,
    live_start: live?.start ?? null,
    live_end: live?.end ?? null,
    document: JSON.stringify(item),
  }
}

function mediaColumns(item: FeedItem) {
  const enclosure = item.enclosures[0]
  return {
    duration_seconds: item.durationSeconds ?? null,
    enclosure_url: enclosure?.url ?? null,
    enclosure_type: enclosure?.type ?? null,
    video_url: videoBeside(item),
  }
}

/** The HLS video that an item has beside its audio; a stream without a height may be audio only. */
function videoBeside({ alternateEnclosures }: FeedItem): string | null {
  const video = alternateEnclosures.find(
    ({ type, height, sources }) =>
      height !== undefined && mediaType(type, sources[0]?.uri ?? '').kind === 'hls',
  )
  return video?.sources[0]?.uri ?? null
}

/** The guid as it is stored and looked up: the hash of one that is too long for an index. */
export function storedGuid(guid: string): string {
  return guid.length <= longestGuid
    ? guid
    : `sha256:${createHash('sha256').update(guid).digest('hex')}`
}
