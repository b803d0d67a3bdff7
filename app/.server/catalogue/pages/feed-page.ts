import { sql } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { FeedPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { directoryPagesAmong, namedPages } from '#app/rules/catalogue/directory-links.ts'
import { findGenre, genreSlug } from '#app/rules/catalogue/genres.ts'
import { statedReleaseType } from '#app/rules/catalogue/release-type.ts'
import { notesForPage } from '#app/protocols/text/show-notes.ts'
import { personIds } from './person-ids.ts'
import { namedPersonPath } from '#app/rules/catalogue/person-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { placeAfter, readPlace } from '#app/.server/base/lib/paging.ts'
import {
  countChosen,
  countRemoteHits,
  earliestStart,
  feedHit,
  feedHitColumns,
  type FeedHitRow,
  feedItems,
  isWithdrawn,
  type ItemChoice,
  itemHit,
  itemHitColumns,
  offeredParts,
  payableHit,
  type Range,
  remoteHits,
  webAddress,
} from '#app/.server/catalogue/cards/index.ts'
import { aboutFeed, trailerOf } from './about.ts'
import { isPayable } from './splits.ts'

const itemsPerPage = 50
// Albums and audiobooks are played as a whole, so a page holds all parts.
const partsPerPage = 500

/** A feed of the catalogue with one page of its items (1 is the first). */
export async function loadFeedPage(
  ctx: Ctx,
  input: { id: string; page: number; choice?: ItemChoice | null },
): Promise<FeedPageData> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select([
      ...feedHitColumns,
      'url',
      'document',
      'language',
      'checked_at',
      'live_count',
      'remote_count',
      'next_check_at',
    ])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!feed) throw notFound('CONTENT_NOT_FOUND')
  const document = feed.document as FeedDocument
  const total = totalOf(feed)
  const choice = choiceFor(feed, input.choice)
  const [items, found, parts, live, publisher, about, trailer, persons] = await Promise.all([
    pageItems(ctx, feed, pageRange(feed.type, input.page), choice),
    countFound(ctx, feed, total, choice),
    offeredParts(ctx, feed),
    feed.live_count > 0 ? liveItems(ctx, feed) : [],
    feed.publisher_id ? findFeedHit(ctx, feed.publisher_id) : null,
    isWithdrawn(feed) ? null : aboutFeed(ctx, feed, document),
    isWithdrawn(feed) ? null : trailerOf(ctx, feed, document),
    personsOf(ctx, feed.id, document),
  ])
  return {
    hit: payableHit(feedHit(feed), isPayable(ctx, document.value)),
    notes: notesForPage(document.description),
    feedUrl: feedAddress(feed),
    language: feed.language,
    categories: categoriesOf(feed.type, document),
    releaseType: feed.type === 'ALBUM' ? statedReleaseType(document.txts) : null,
    checkedAt: feed.checked_at.toISOString(),
    isGone: feed.status === 'GONE',
    canRefresh: feed.next_check_at !== null,
    funding: linksOf(document.funding),
    // Feeds stored before `related` was read don't have it.
    alsoOn: namedPages(directoryPagesAmong([document.link ?? '', ...(document.related ?? [])])),
    persons,
    about,
    trailer,
    publisher,
    live,
    items,
    total,
    found,
    parts,
    page: input.page,
    pages: Math.max(1, Math.ceil(found / pageSize(feed.type))),
    itemsPerPage: pageSize(feed.type),
  }
}

/** An album's genres, where its feed names any in its keywords; else the feed's categories. */
export function categoriesOf(type: string, { keywords, categories }: FeedDocument): string[] {
  const genres = type === 'ALBUM' ? keywords.filter((word) => findGenre(genreSlug(word))) : []
  if (genres.length > 0) return [...new Set(genres)]
  return categories.map((category) => category.sub ?? category.text)
}

/** The public address of the feed; null if it is withdrawn or not on the web. */
export function feedAddress(feed: { url: string; status: string }): string | null {
  return isWithdrawn(feed) ? null : (webAddress(feed.url) ?? null)
}

/** How many items there are to show: of a list those that the catalogue knows, of a show those that are chosen. */
async function countFound(
  ctx: Ctx,
  feed: FeedHitRow,
  total: number,
  choice: ItemChoice | null,
): Promise<number> {
  if (choice) return countChosen(ctx, feed.id, choice)
  return isList(feed.type) && total > 0 ? countRemoteHits(ctx, feed) : total
}

function pageSize(type: string): number {
  return type === 'ALBUM' || type === 'AUDIOBOOK' ? partsPerPage : itemsPerPage
}

function isList(type: string): boolean {
  return type === 'ARTIST' || type === 'PLAYLIST'
}

function pageRange(type: string, page: number): Range {
  return { limit: pageSize(type), offset: (page - 1) * pageSize(type) }
}

/** One page of a feed's items, and how many were asked for. */
export async function loadFeedItems(
  ctx: Ctx,
  input: { id: string; page: number; choice?: ItemChoice | null },
): Promise<{ items: ContentHit[]; total: number; pages: number }> {
  const feed = await feedRow(ctx, input.id)
  const choice = choiceFor(feed, input.choice)
  const [items, total] = await Promise.all([
    pageItems(ctx, feed, pageRange(feed.type, input.page), choice),
    isWithdrawn(feed) ? 0 : countFound(ctx, feed, totalOf(feed), choice),
  ])
  return { items, total, pages: Math.max(1, Math.ceil(total / pageSize(feed.type))) }
}

function totalOf(feed: FeedHitRow & { remote_count: number }): number {
  return isList(feed.type) ? feed.remote_count : feed.item_count
}

/** Only shows can be filtered: the parts of an album or audiobook have their order, and are few. */
function choiceFor(feed: FeedHitRow, choice: ItemChoice | null = null): ItemChoice | null {
  return feed.type === 'SHOW' && !isWithdrawn(feed) ? choice : null
}

// Bounds the answer however much a feed contains.
const maxItems = 10_000

/** A feed with its items from a place on, up to 10,000 of them, and the cursor of those after them. */
export async function loadWholeFeed(
  ctx: Ctx,
  input: { id: string; limit?: number; cursor?: string | null | undefined },
): Promise<{ hit: ContentHit; items: ContentHit[]; total: number; next: string | null }> {
  const feed = await feedRow(ctx, input.id)
  const range = {
    limit: Math.min(input.limit ?? maxItems, maxItems),
    offset: readPlace(input.cursor),
  }
  const [items, total] = await Promise.all([
    pageItems(ctx, feed, range),
    isWithdrawn(feed) ? 0 : countFound(ctx, feed, totalOf(feed), null),
  ])
  return { hit: feedHit(feed), items, total, next: placeAfter(range.offset + range.limit, total) }
}

/** Other items of the feed, for an item's page; for a live item the feed's other streams come first. */
export async function loadOtherItems(
  ctx: Ctx,
  input: { feedId: string; hit: Pick<ContentHit, '_id' | '_type'>; limit: number },
): Promise<ContentHit[]> {
  const feed = await feedRow(ctx, input.feedId)
  if (isWithdrawn(feed)) return []
  const [live, items] = await Promise.all([
    input.hit._type === 'LIVE' ? liveItems(ctx, feed) : [],
    feedItems(ctx, feed, { limit: input.limit + 1, offset: 0 }),
  ])
  return [...live, ...items].filter(({ _id }) => _id !== input.hit._id).slice(0, input.limit)
}

async function feedRow(ctx: Ctx, id: string): Promise<FeedHitRow & { remote_count: number }> {
  const feed = await ctx.db
    .selectFrom('feeds')
    .select([...feedHitColumns, 'remote_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!feed) throw notFound('CONTENT_NOT_FOUND')
  return feed
}

async function pageItems(
  ctx: Ctx,
  feed: FeedHitRow,
  range: Range,
  choice: ItemChoice | null = null,
): Promise<ContentHit[]> {
  if (isWithdrawn(feed)) return []
  return isList(feed.type) ? remoteHits(ctx, feed, range) : feedItems(ctx, feed, range, choice)
}

/** Streams that are live, then upcoming ones, then past ones, newest first. */
export async function liveItems(ctx: Ctx, feed: FeedHitRow): Promise<ContentHit[]> {
  const isComing = sql`live_status = 'PENDING' and live_start > ${earliestStart(ctx)}`
  const rows = await ctx.db
    .selectFrom('items')
    .select(itemHitColumns)
    .where('feed_id', '=', feed.id)
    .where('type', '=', 'LIVE')
    .where('removed_at', 'is', null)
    .orderBy(sql`case when live_status = 'LIVE' then 0 when ${isComing} then 1 else 2 end`)
    .orderBy(sql`case when ${isComing} then live_start end`)
    .orderBy('live_start', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => itemHit(row, feed, ctx.now()))
}

/** A feed's hit; null where there is no such feed. */
export async function findFeedHit(ctx: Ctx, id: string): Promise<ContentHit | null> {
  const row = await ctx.db
    .selectFrom('feeds')
    .select(feedHitColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? feedHit(row) : null
}

const mostLinks = 20

/** Addresses on the web with the words on them, or else their hosts. */
export function linksOf(
  links: readonly { url: string; text?: string | undefined }[] = [],
): { url: string; text: string }[] {
  return links.slice(0, mostLinks).flatMap(({ url, text }) => {
    const address = webAddress(url)
    return address ? [{ url: address, text: text || new URL(address).hostname }] : []
  })
}

/** Those whom a feed names, for itself or for an item, each leading to their page, or else to where it says. */
export async function personsOf(
  ctx: Ctx,
  feedId: string,
  { persons }: Pick<FeedDocument, 'persons'>,
): Promise<FeedPageData['persons']> {
  const shown = persons.slice(0, 50)
  const ids = await personIds(ctx, feedId, shown)
  return shown.map(({ name, role, href, img }, at) => {
    const id = ids[at] ?? null
    const address = id === null ? webAddress(href) : namedPersonPath(id)
    return {
      name,
      ...(role ? { role } : {}),
      ...(address ? { href: address } : {}),
      ...(webAddress(img) ? { img } : {}),
    }
  })
}
