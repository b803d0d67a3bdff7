import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/content.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { notesForPage } from '#app/protocols/show-notes.ts'
import type { Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import {
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  itemHit,
  itemHitColumns,
  webAddress,
} from './hits.ts'
import { remoteHits } from './remote-hits.ts'

const itemsPerPage = 50
// Played as a whole, they come as a whole.
const partsPerPage = 500

/** What the page of a show, album, artist, audiobook or playlist shows. */
export interface FeedPage {
  hit: ContentHit
  /** Safe HTML. */
  notes: string
  feedUrl: string | null
  language: string | null
  categories: string[]
  explicit: boolean
  /** ISO 8601. */
  checkedAt: string
  isGone: boolean
  canRefresh: boolean
  funding: { url: string; text: string }[]
  persons: { name: string; role?: string; href?: string; img?: string }[]
  publisher: ContentHit | null
  /** Live items that are on or to come, then those that ended lately. */
  live: ContentHit[]
  items: ContentHit[]
  total: number
  page: number
  pages: number
  itemsPerPage: number
}

/** A feed of the catalogue with one page of its items (1 is the first). */
export async function loadFeedPage(
  ctx: Ctx,
  input: { id: string; page: number },
): Promise<FeedPage> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select([
      ...feedHitColumns,
      'url',
      'document',
      'language',
      'explicit',
      'checked_at',
      'status',
      'live_count',
      'remote_count',
      'next_check_at',
    ])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!feed) throw notFound('CONTENT_NOT_FOUND')
  const document = feed.document as FeedDocument
  const total = isList(feed.type) ? feed.remote_count : feed.item_count
  const [items, live, publisher] = await Promise.all([
    isList(feed.type)
      ? remoteHits(ctx, feed, pageRange(feed.type, input.page))
      : feedItems(ctx, feed, input.page),
    feed.live_count > 0 ? liveItems(ctx, feed) : [],
    feed.publisher_id ? findFeedHit(ctx, feed.publisher_id) : null,
  ])
  return {
    hit: feedHit(feed),
    notes: notesForPage(document.description),
    feedUrl: webAddress(feed.url) ?? null,
    language: feed.language,
    categories: document.categories.map((category) => category.sub ?? category.text),
    explicit: feed.explicit,
    checkedAt: feed.checked_at.toISOString(),
    isGone: feed.status === 'GONE',
    canRefresh: feed.next_check_at !== null,
    funding: fundingOf(document),
    persons: personsOf(document),
    publisher,
    live,
    items,
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / pageSize(feed.type))),
    itemsPerPage: pageSize(feed.type),
  }
}

function pageSize(type: string): number {
  return type === 'ALBUM' || type === 'AUDIOBOOK' ? partsPerPage : itemsPerPage
}

function isList(type: string): boolean {
  return type === 'ARTIST' || type === 'PLAYLIST'
}

function pageRange(type: string, page: number): { limit: number; offset: number } {
  return { limit: pageSize(type), offset: (page - 1) * pageSize(type) }
}

/** Shows newest first; albums and audiobooks in the order of their feed. */
async function feedItems(ctx: Ctx, feed: FeedHitRow, page: number): Promise<ContentHit[]> {
  const { limit, offset } = pageRange(feed.type, page)
  let query = ctx.db
    .selectFrom('items')
    .select(itemHitColumns)
    .where('feed_id', '=', feed.id)
    .where('removed_at', 'is', null)
    .where('type', '<>', 'LIVE')
  query =
    feed.type === 'SHOW'
      ? query
          .orderBy('published_at', (order) => order.desc().nullsLast())
          .orderBy('position', 'desc')
          .orderBy('id')
      : query.orderBy('position', 'desc').orderBy('id')
  const rows = await query.limit(limit).offset(offset).execute()
  return rows.map((row) => itemHit(row, feed))
}

async function liveItems(ctx: Ctx, feed: FeedHitRow): Promise<ContentHit[]> {
  const rows = await ctx.db
    .selectFrom('items')
    .select(itemHitColumns)
    .where('feed_id', '=', feed.id)
    .where('type', '=', 'LIVE')
    .where('removed_at', 'is', null)
    .orderBy(sql`case live_status when 'LIVE' then 0 when 'PENDING' then 1 else 2 end`)
    .orderBy('live_start', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => itemHit(row, feed))
}

export async function findFeedHit(ctx: Ctx, id: string): Promise<ContentHit | null> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? feedHit(row) : null
}

function fundingOf(document: FeedDocument): FeedPage['funding'] {
  return document.funding.flatMap(({ url, text }) => {
    const address = webAddress(url)
    return address ? [{ url: address, text: text || new URL(address).hostname }] : []
  })
}

export function personsOf(document: Pick<FeedDocument, 'persons'>): FeedPage['persons'] {
  return document.persons.slice(0, 50).map(({ name, role, href, img }) => ({
    name,
    ...(role ? { role } : {}),
    ...(webAddress(href) ? { href } : {}),
    ...(webAddress(img) ? { img } : {}),
  }))
}
