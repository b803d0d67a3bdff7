import type { z } from 'zod'
import type { feedIdInput, itemIdInput } from '#app/schemas/hosting.ts'
import { type Authorized, authorize } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import { authorizeFeed, authorizeItem } from '../access.ts'
import { markChanged } from '../changes.ts'
import type { HostingFeed, HostingItem } from '../content.ts'
import { publishFeedContent } from '../saved-feed.ts'
import { publishItemContent } from '../saved-item.ts'
import { refuseProblems } from '../publishing/publish-checks.ts'
import { bringPublicSideUpToDate } from '../publishing/public-side.ts'
import { releaseTracks, tracksOf, tracksProblems } from '../publishing/publish-release.ts'
import { type FeedRow, type ItemRow, toHostingFeed, toHostingItem } from '../records.ts'
import { keepReferences } from '../references/references.ts'
import { letTextsGo, storeTexts } from '../texts/held-texts.ts'
import { orLater } from '../texts/or-later.ts'
import { dropSpareVideos } from '../video/spare-videos.ts'
import { slotOf, withChanges } from './held-changes.ts'

/**
 * me/hosting-item-publish-changes: makes all unpublished changes of a published item public, as a whole.
 * @throws AppError 400 NOT_READY with what would be missing; then nothing is public of them
 */
export async function publishItemChanges(
  ctx: Ctx,
  input: z.output<typeof itemIdInput>,
): Promise<{ item: HostingItem }> {
  const item = await transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
    requirePublished(item)
    return makePublic(ctx, feed, item)
  })
  await orLater(() => storeTexts(ctx, { feedId: item.feed_id, itemId: item.id }))
  await bringPublicSideUpToDate(ctx, item.feed_id)
  return { item: toHostingItem(item) }
}

/** me/hosting-feed-publish-changes: the same of a show or artist; of a release with its tracks, new ones included. */
export async function publishFeedChanges(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  const { feed, tracks } = await transact(ctx, async (ctx) => {
    const feed = await authorizeFeed(ctx, input.feed_id, { lock: true })
    requirePublished(feed)
    const wanted = {
      content: withChanges(feed.content, feed.changes),
      ...(feed.changes?.locked ? { locked: feed.changes.locked.value === true } : {}),
    }
    const published = feed.changes ? await publishFeedContent(ctx, feed, wanted, null) : feed
    const tracks = feed.type === 'ALBUM' ? await publishTracks(ctx, published) : []
    return { feed: published, tracks }
  })
  for (const { id } of tracks) await orLater(() => storeTexts(ctx, { feedId: feed.id, itemId: id }))
  await bringPublicSideUpToDate(ctx, feed.id)
  return { feed: toHostingFeed(feed) }
}

/** The tracks of a release whose changes became public; those that were drafts come out, too. */
async function publishTracks(ctx: Ctx, feed: Authorized<FeedRow>): Promise<ItemRow[]> {
  const tracks = await tracksOf(ctx, feed)
  refuseProblems(tracksProblems(tracks.map((track) => withChanges(track.content, track.changes))))
  const changed = tracks.filter(({ published_at, changes }) => published_at && changes)
  for (const track of changed) await makePublic(ctx, feed, authorize(track))
  if (await releaseTracks(ctx, feed, tracks)) await markChanged(ctx, feed)
  return changed
}

async function makePublic(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
): Promise<Authorized<ItemRow>> {
  const { changes } = item
  if (!changes) return item
  await keepReferences(ctx, feed, item)
  await letTextsGo(ctx, item)
  const edited = withChanges(item.content, changes)
  const saved = await publishItemContent(ctx, feed, item, edited, null)
  for (const access of ['DEFAULT', 'PAID'] as const) {
    const target = { feed_id: feed.id, item_id: item.id, access }
    if (changes[slotOf({ kind: 'VIDEO', access })]) await dropSpareVideos(ctx, feed, saved, target)
  }
  return saved
}

/** Only what is published has changes that aren't. */
export function requirePublished({ published_at }: Pick<ItemRow, 'published_at'>): void {
  if (published_at) return
  throw new AppError('NOT_PUBLISHED', { status: 409, message: 'Publish it first.' })
}
