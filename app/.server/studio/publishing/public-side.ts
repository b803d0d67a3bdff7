import { saveFeed, withdrawFeed } from '#app/.server/catalogue/feeds/index.ts'
import { isSuspended, standingsOf } from '#app/.server/catalogue/standing/index.ts'
import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import {
  changeFeed,
  type FeedImport,
  type FeedRow,
  type ItemRow,
  type ManagedFeed,
  markChanged,
} from '#app/.server/studio/records/index.ts'
import { makeDocument, type MadeDocument, rssOf, UnrenderableFeedError } from './feed-document.ts'
import { storeRss } from './rss/stored-rss.ts'
import { tellingOfEpisodes } from './told-episodes.ts'
import { nextOpening, openLater, salesOf } from './locked-items.ts'
import { storeTextsOf, takeInArrivals } from '#app/.server/studio/texts/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/**
 * Updates a feed's catalogue pages from the studio and announces the feed if they changed. It runs as the job that
 * every change enqueues, and at once in requests that publish; whichever comes second finds nothing to do. An
 * unpublished feed is withdrawn, and so is one that the operator has suspended. A feed that can't be rendered keeps its pages as they were, without a retry.
 */
export async function bringPublicSideUpToDate(
  ctx: Ctx,
  { feedId }: Jobs['publish-feed'],
): Promise<void> {
  await takeInArrivals(ctx, feedId)
  await storeTextsOf(ctx, feedId)
  const published = await transact(ctx, async (ctx) => {
    await lockFor(ctx, `public side ${feedId}`)
    const revision = await revisionToShow(ctx, feedId)
    if (revision === null) return null
    const made = await makeDocument(ctx, feedId)
    await tellingOfEpisodes(ctx, { feedId, revision }, () =>
      made ? show(ctx, feedId, made) : withdraw(ctx, feedId),
    )
    await ctx.db
      .updateTable('hosting_feeds')
      .set({ shown_revision: revision })
      .where('id', '=', feedId)
      .execute()
    return made && { revision, made }
  }).catch(logUnrenderable)
  if (published) await storeRssOf(ctx, feedId, published)
}

/** Stores the RSS of what was just published. Where that fails the first request makes it. */
async function storeRssOf(
  ctx: Ctx,
  feedId: string,
  { revision, made }: { revision: number; made: MadeDocument },
): Promise<void> {
  try {
    await storeRss(ctx, feedId, { revision, xml: rssOf(made) })
  } catch (error) {
    reportError(error, { place: 'feeds' })
  }
}

/** The feed's revision; null if its pages already show it. */
async function revisionToShow(ctx: Ctx, feedId: string): Promise<number | null> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['revision', 'shown_revision'])
    .where('id', '=', feedId)
    // Changes of the feed lock it before they enqueue jobs; the other way around, both would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return !feed || feed.revision === feed.shown_revision ? null : feed.revision
}

async function show(ctx: Ctx, feedId: string, made: MadeDocument): Promise<void> {
  const { feed, items, livestreams } = made.sources
  const saved = await saveFeed(asSystem(ctx), {
    url: `${ctx.site.publicUrl}/feeds/${feed.id}`,
    alsoAt: addressesBefore(feed),
    document: made.document,
    nextCheckAt: null,
    musicGenres: feed.content.music_genres ?? [],
    hosted: {
      hostingFeedId: feed.id,
      publicId: feed.public_id ?? '',
      itemIds: new Map([...items, ...livestreams].map((item) => [item.guid, item.public_id ?? ''])),
      unlisted: await unlistedItems(ctx, feed.id, items),
      sales: salesOf(made.sources, ctx.now()),
      isGuidProved: feed.is_guid_proved,
    },
  })
  await openLater(ctx, feedId, nextOpening(items, ctx.now()))
  if (saved.status !== 'unchanged') {
    await enqueue(ctx, 'announce-feed', { feedId }, { key: `announce-feed:${feedId}` })
    await enqueue(ctx, 'tell-nostr-of-show', { feedId }, { key: `tell-nostr-of-show:${feedId}` })
  }
}

async function withdraw(ctx: Ctx, feedId: string): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['public_id', 'unpublished_at'])
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (!feed?.public_id) return
  if (feed.unpublished_at === null && !(await isSuspended(ctx, feed.public_id))) return
  await withdrawFeed(asSystem(ctx), { publicId: feed.public_id })
  await enqueue(ctx, 'tell-nostr-of-show', { feedId }, { key: `tell-nostr-of-show:${feedId}` })
}

/** Items of a feed that are no longer public, by public id, with the reason. */
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
  const suspended = await standingsOf(
    ctx,
    rows.map(({ public_id }) => public_id ?? ''),
  )
  const others = rows.filter(({ public_id }) => !shown.has(public_id))
  return new Map(
    others.map(({ public_id, published_at, deleted_at }) => [
      public_id ?? '',
      published_at && !deleted_at && !suspended.has(public_id ?? '')
        ? 'SUBSCRIBERS'
        : 'UNPUBLISHED',
    ]),
  )
}

function logUnrenderable(error: unknown): null {
  if (!(error instanceof UnrenderableFeedError)) throw error
  reportError(error)
  return null
}

/** The old address of an imported feed: adding it to the catalogue finds this feed. */
function addressesBefore(feed: FeedRow): string[] {
  const from = feed.import as FeedImport | null
  return from ? [from.url] : []
}

/**
 * Changes a feed's public data under its lock, then updates its catalogue pages before the promise resolves. If the
 * process dies in between, the job enqueued by the change updates them.
 */
export async function changePublicSide<T>(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx, feed: ManagedFeed) => Promise<T>,
): Promise<T> {
  const result = await changeFeed(ctx, feedId, change)
  await bringPublicSideUpToDate(ctx, { feedId })
  return result
}

/** me/hosting-feed-generate-rss: makes the RSS and the catalogue entry again. */
export async function generateRss(ctx: Ctx, input: { feed_id: string }): Promise<{ url: string }> {
  await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    if (!feed.published_at) throw invalid('feed_id', 'Publish it first.', 'NOT_PUBLISHED')
    await markChanged(ctx, feed)
  })
  return { url: `${ctx.site.publicUrl}/feeds/${input.feed_id}` }
}
