import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../db/index.ts'
import {
  type FeedDocument,
  type FeedItem,
  type FeedLiveItem,
} from '#app/protocols/feed/document.ts'
import { mediaType } from '#app/protocols/media-types.ts'
import { plainText } from '#app/protocols/plain-text.ts'
import { feedTypeOf, itemTypeOf } from './feed-type.ts'

/** The longest guid that is kept as it is: PostgreSQL's indexes hold no more than 2,700 bytes. */
const longestGuid = 600
const summaryLength = 300

/** A feed's own columns, made from what it says. */
export function feedColumns(document: FeedDocument) {
  const { items, liveItems, remoteItems, ...rest } = document
  const newest = newestDate(items)
  return {
    type: feedTypeOf(document.medium),
    guid: document.guid === undefined ? null : keptGuid(document.guid),
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

export interface ToldRecord {
  guid: string
  enclosureUrl: string | null
  contentHash: Buffer
  /** Whether it names a transcript or chapters. */
  namesTexts: boolean
  columns: ReturnType<typeof itemColumns>
}

/** The items of a feed as the catalogue keeps them: live items beside the others. */
export function toldRecords(document: FeedDocument): ToldRecord[] {
  const feedType = feedTypeOf(document.medium)
  const count = document.items.length
  // Counted from the end, so that a new item in front leaves the others where they are.
  const items = document.items.map((item, index) =>
    toldRecord(item, itemTypeOf(feedType), count - index),
  )
  const live = document.liveItems.map((item, index) =>
    toldRecord(item, 'LIVE', document.liveItems.length - index),
  )
  return [...live, ...items]
}

function toldRecord(
  item: FeedItem | FeedLiveItem,
  type: 'EPISODE' | 'TRACK' | 'LIVE',
  position: number,
): ToldRecord {
  const json = JSON.stringify(item)
  const columns = itemColumns(item, type, position, json)
  return {
    guid: keptGuid(item.guid),
    enclosureUrl: columns.enclosure_url,
    contentHash: createHash('sha256').update(type).update(json).digest().subarray(0, 16),
    namesTexts: item.transcripts.length > 0 || item.chapters !== undefined,
    columns,
  }
}

function itemColumns(
  item: FeedItem | FeedLiveItem,
  type: 'EPISODE' | 'TRACK' | 'LIVE',
  position: number,
  json: string,
) {
  const enclosure = item.enclosures[0]
  const live = 'status' in item ? item : null
  return {
    type,
    position,
    title: item.title.slice(0, 1000),
    summary: plainText(item.description || item.contentHtml || '', summaryLength),
    author: (item.author ?? '').slice(0, 500),
    image: item.image ?? null,
    link: item.link ?? null,
    explicit: item.explicit ?? false,
    published_at: item.published ?? null,
    duration_seconds: item.durationSeconds ?? null,
    enclosure_url: enclosure?.url ?? null,
    enclosure_type: enclosure?.type ?? null,
    video_url: videoBeside(item),
    live_status: live ? live.status.toUpperCase() : null,
    live_start: live?.start ?? null,
    live_end: live?.end ?? null,
    document: json,
  }
}

/** The stream of pictures that an item has beside its audio; one that states no height may be sound alone. */
function videoBeside({ alternateEnclosures }: FeedItem): string | null {
  const video = alternateEnclosures.find(
    ({ type, height, sources }) =>
      height !== undefined && mediaType(type, sources[0]?.uri ?? '').kind === 'hls',
  )
  return video?.sources[0]?.uri ?? null
}

/** The guid as it is stored and looked up: a very long one by its hash. */
export function keptGuid(guid: string): string {
  return guid.length <= longestGuid
    ? guid
    : `sha256:${createHash('sha256').update(guid).digest('hex')}`
}
