import type { RemoteItem } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { hashOf, saveFeed, withdrawFeed } from '#app/.server/catalogue/index.ts'
import { asSystem, type Ctx, transact } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { enqueue } from '#app/.server/jobs/index.ts'
import { authorizeFeed } from '../access.ts'
import { markChanged } from '../changes.ts'
import { type DocumentSources, hostedDocument, publicAudio } from './document.ts'
import type { FeedImport } from '../imported/imported.ts'
import { itemExtras } from '../item-extras.ts'
import { listedLivestreams } from '../live/livestream-records.ts'
import { referencesOf } from '../references/references.ts'
import { type FeedRow, type ItemRow, toFeedRow, toItemRow } from '../records.ts'
import { takeInArrivals } from '../texts/arrivals.ts'

/** What is stored of a feed makes no document. */
export class UnrenderableFeedError extends Error {
  override readonly name = 'UnrenderableFeedError'
}

/** The RSS of a published feed as it should read now; null while it is a draft. @throws UnrenderableFeedError */
export async function renderHostedFeed(
  ctx: Ctx,
  feedId: string,
): Promise<{ feed: FeedRow; xml: string } | null> {
  const made = await makePublicSide(ctx, feedId)
  return made === 'unpublished' ? null : { feed: made.sources.feed, xml: made.xml }
}

/**
 * Brings a feed's pages in the catalogue up to date with the studio, and tells the world if it changed. A feed that was
 * unpublished is withdrawn; one that can't be rendered leaves them as they were: to try again would change nothing.
 */
export async function bringPublicSideUpToDate(ctx: Ctx, feedId: string): Promise<void> {
  await takeInArrivals(ctx, feedId)
  const made = await makePublicSide(ctx, feedId).catch(logUnrenderable)
  if (made === 'unpublished') return withdraw(ctx, feedId)
  if (!made?.sources.feed.public_id) return
  const { document, xml } = made
  const { feed, items, livestreams } = made.sources
  const saved = await saveFeed(asSystem(ctx), {
    url: `${ctx.site.publicUrl}/feeds/${feed.id}`,
    alsoAt: addressesBefore(feed),
    document,
    contentHash: hashOf(Buffer.from(xml)),
    nextCheckAt: null,
    musicGenres: feed.content.music_genres ?? [],
    hosted: {
      hostingFeedId: feed.id,
      publicId: feed.public_id ?? '',
      itemIds: new Map([...items, ...livestreams].map((item) => [item.guid, item.public_id ?? ''])),
      unlisted: await unlistedItems(ctx, feed.id, items),
    },
  })
  if (saved.status !== 'unchanged')
    await enqueue(ctx, 'announce-feed', { feedId }, { key: `announce-feed:${feedId}` })
}

async function withdraw(ctx: Ctx, feedId: string): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', feedId)
    .where('unpublished_at', 'is not', null)
    .executeTakeFirst()
  if (feed?.public_id) await withdrawFeed(asSystem(ctx), { publicId: feed.public_id })
}

/** The items of a feed that were public and aren't any more, by their public ids, with the reason. */
async function unlistedItems(
  ctx: Ctx,
  feedId: string,
  listed: ItemRow[],
): Promise<Map<string, 'UNPUBLISHED' | 'SUBSCRIBERS'>> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .select(['public_id', 'published_at', 'deleted_at'])
    .where('feed_id', '=', feedId)
    .where('public_id', 'is not', null)
    .execute()
  const shown = new Set(listed.map(({ public_id }) => public_id))
  const others = rows.filter(({ public_id }) => !shown.has(public_id))
  return new Map(
    others.map(({ public_id, published_at, deleted_at }) => [
      public_id ?? '',
      published_at && !deleted_at ? 'SUBSCRIBERS' : 'UNPUBLISHED',
    ]),
  )
}

/** A published feed with its document and RSS, all of it or nothing. */
async function makePublicSide(ctx: Ctx, feedId: string) {
  try {
    const sources = await documentSources(ctx, feedId)
    if (!sources) return 'unpublished'
    const document = hostedDocument(sources)
    return { sources, document, xml: renderFeed(document) }
  } catch (error) {
    // These come of values that are not what they should be; what the database throws may be gone next time.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new UnrenderableFeedError(`${feedId} can't be rendered`, { cause: error })
    throw error
  }
}

function logUnrenderable(error: unknown): null {
  if (!(error instanceof UnrenderableFeedError)) throw error
  console.error(error)
  return null
}

/** Where an imported feed was before: whoever adds that address finds the feed here. */
function addressesBefore(feed: FeedRow): string[] {
  const from = feed.import as FeedImport | null
  return from ? [from.url] : []
}

/** me/hosting-feed-generate-rss: has the RSS and the catalogue made anew. */
export async function generateRss(ctx: Ctx, input: { feed_id: string }): Promise<{ url: string }> {
  const feed = await authorizeFeed(ctx, input.feed_id)
  if (!feed.published_at) throw invalid('feed_id', 'Publish it first.', 'NOT_PUBLISHED')
  await transact(ctx, (ctx) => markChanged(ctx, feed))
  await bringPublicSideUpToDate(ctx, feed.id)
  return { url: `${ctx.site.publicUrl}/feeds/${feed.id}` }
}

async function documentSources(ctx: Ctx, feedId: string): Promise<DocumentSources | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!row?.published_at) return null
  const feed = toFeedRow(row)
  const items = feed.type === 'ARTIST' ? [] : await publicItems(ctx, feed)
  return {
    feed,
    items,
    livestreams: feed.type === 'PODCAST' ? await listedLivestreams(ctx, feed.id) : [],
    releases: feed.type === 'ARTIST' ? await publishedReleases(ctx, feed.id) : [],
    publisher: feed.publisher_id ? await publisherOf(ctx, feed.publisher_id) : null,
    extras: await itemExtras(ctx, feed.id, items),
    references: await referencesOf(
      ctx,
      feed.id,
      items.map(({ id }) => id),
    ),
    site: ctx.site,
  }
}

async function publicItems(ctx: Ctx, feed: FeedRow): Promise<ItemRow[]> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  const items = rows.map(toItemRow).filter((item) => publicAudio(item.content))
  return isInOrder(feed) ? items.sort(byNumber) : items
}

/** Albums and audiobooks are heard from their first part on; shows from their newest episode. */
function isInOrder(feed: FeedRow): boolean {
  return feed.type === 'ALBUM' || feed.content.medium === 'audiobook'
}

function byNumber(a: ItemRow, b: ItemRow): number {
  const number = ({ content }: ItemRow) =>
    content.item_number ?? content.episode ?? Number.MAX_SAFE_INTEGER
  return number(a) - number(b) || a.created_at.getTime() - b.created_at.getTime()
}

async function publishedReleases(ctx: Ctx, artistId: string): Promise<RemoteItem[]> {
  const rows = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('publisher_id', '=', artistId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.map((row) => remoteItemOf(ctx, toFeedRow(row), 'music'))
}

async function publisherOf(ctx: Ctx, artistId: string): Promise<RemoteItem | null> {
  const row = await ctx.db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirst()
  return row?.published_at ? remoteItemOf(ctx, toFeedRow(row), 'publisher') : null
}

function remoteItemOf(ctx: Ctx, feed: FeedRow, medium: string): RemoteItem {
  return {
    feedGuid: feed.podcast_guid,
    feedUrl: `${ctx.site.publicUrl}/feeds/${feed.id}`,
    medium,
    ...(feed.content.title ? { title: feed.content.title } : {}),
  }
}
