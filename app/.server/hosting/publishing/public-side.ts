import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { saveFeed, withdrawFeed } from '#app/.server/catalogue/index.ts'
import type { Authorized } from '#app/.server/actor.ts'
import { asSystem, type Ctx, transact } from '#app/.server/ctx.ts'
import { lockFor } from '#app/.server/db/index.ts'
import { invalid } from '#app/.server/errors.ts'
import { enqueue, type Jobs } from '#app/.server/jobs/index.ts'
import { changeFeed } from '../records/access.ts'
import { markChanged } from '../records/changes.ts'
import { hostedDocument } from './document.ts'
import { documentSources } from './document-sources.ts'
import type { FeedImport } from '../records/content.ts'
import type { FeedRow, ItemRow } from '../records/rows.ts'
import { takeInArrivals } from '../texts/arrivals.ts'
import { storeTextsOf } from '../texts/held-texts.ts'

/** What is stored of a feed makes no document. */
class UnrenderableFeedError extends Error {
  override readonly name = 'UnrenderableFeedError'
}

/** The RSS of a published feed as it should read now; null while it is a draft. @throws UnrenderableFeedError */
export async function renderHostedFeed(ctx: Ctx, feedId: string): Promise<string | null> {
  const made = await makeDocument(ctx, feedId)
  return made && renderFeed(made.document)
}

/**
 * Brings a feed's pages in the catalogue up to date with the studio, and tells the world if they changed: the job that
 * every change enqueues, and that a request which publishes does at once. Whoever comes second finds nothing to do. A
 * feed that was unpublished is withdrawn; one that can't be rendered leaves its pages as they were: to try again would
 * change nothing.
 */
export async function bringPublicSideUpToDate(
  ctx: Ctx,
  { feedId }: Jobs['publish-feed'],
): Promise<void> {
  await takeInArrivals(ctx, feedId)
  await storeTextsOf(ctx, feedId)
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, `public side ${feedId}`)
    const revision = await revisionToShow(ctx, feedId)
    if (revision === null) return
    await show(ctx, feedId)
    await ctx.db
      .updateTable('hosting_feeds')
      .set({ shown_revision: revision })
      .where('id', '=', feedId)
      .execute()
  }).catch(logUnrenderable)
}

/** The feed's revision; null where its pages show that already. */
async function revisionToShow(ctx: Ctx, feedId: string): Promise<number | null> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['revision', 'shown_revision'])
    .where('id', '=', feedId)
    .executeTakeFirst()
  return !feed || feed.revision === feed.shown_revision ? null : feed.revision
}

async function show(ctx: Ctx, feedId: string): Promise<void> {
  const made = await makeDocument(ctx, feedId)
  if (!made) return withdraw(ctx, feedId)
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

async function makeDocument(ctx: Ctx, feedId: string) {
  try {
    const sources = await documentSources(ctx, feedId)
    return sources && { sources, document: hostedDocument(sources) }
  } catch (error) {
    // These come of values that are not what they should be; what the database throws may be gone next time.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new UnrenderableFeedError(`${feedId} can't be rendered`, { cause: error })
    throw error
  }
}

function logUnrenderable(error: unknown): void {
  if (!(error instanceof UnrenderableFeedError)) throw error
  console.error(error)
}

/** Where an imported feed was before: whoever adds that address finds the feed here. */
function addressesBefore(feed: FeedRow): string[] {
  const from = feed.import as FeedImport | null
  return from ? [from.url] : []
}

/**
 * Changes what is public of a feed under its lock; its pages show it once the promise is kept. Should the process end
 * before that, the job does it that the change has enqueued.
 */
export async function changePublicSide<T>(
  ctx: Ctx,
  feedId: string,
  change: (ctx: Ctx, feed: Authorized<FeedRow>) => Promise<T>,
): Promise<T> {
  const result = await changeFeed(ctx, feedId, change)
  await bringPublicSideUpToDate(ctx, { feedId })
  return result
}

/** me/hosting-feed-generate-rss: has the RSS and the catalogue made anew. */
export async function generateRss(ctx: Ctx, input: { feed_id: string }): Promise<{ url: string }> {
  await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    if (!feed.published_at) throw invalid('feed_id', 'Publish it first.', 'NOT_PUBLISHED')
    await markChanged(ctx, feed)
  })
  return { url: `${ctx.site.publicUrl}/feeds/${input.feed_id}` }
}
