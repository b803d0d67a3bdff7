import type { z } from 'zod'
import type { feedPublishInput, itemPublishInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  authorizeItem,
  authorizeItems,
  editedRecord,
  feedProblems,
  type FeedRow,
  type HostingFeed,
  type HostingItem,
  type ItemRow,
  markChanged,
  publishFeedContent,
  publishItemContent,
  refuseProblems,
  slotOf,
  toHostingFeed,
  toHostingItem,
  tracksProblems,
  withChanges,
} from '#app/.server/studio/records/index.ts'
import { changePublicSide } from '../public-side.ts'
import { refuseWhileSuspended } from '../suspended.ts'
import { releaseTracks } from '../publish-release.ts'
import { changesToPublish, publishReferences } from '../owners-yes.ts'
import { publishTexts } from '#app/.server/studio/texts/index.ts'
import { deleteSpareVideos } from '#app/.server/studio/files/index.ts'

/**
 * me/hosting-item-publish-changes: publishes all unpublished changes of a published item, or none. What is the owners'
 * waits on where an editor publishes, and so do changes of others where an owner names no `base`.
 * @throws AppError 400 NOT_READY with what would be missing, 403 PROOF_NEEDED, 403 SUSPENDED, 409 STALE
 */
export async function publishItemChanges(
  ctx: Ctx,
  input: z.output<typeof itemPublishInput>,
): Promise<{ item: HostingItem }> {
  const item = await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    const item = await authorizeItem(ctx, feed, input.item_id, { lock: true })
    requirePublished(item)
    await refuseWhileSuspended(ctx, feed, item)
    return makePublic(ctx, feed, item, input.base)
  })
  return { item: toHostingItem(item) }
}

/** me/hosting-feed-publish-changes: the same for a feed; for a release with its tracks, including new ones. */
export async function publishFeedChanges(
  ctx: Ctx,
  input: z.output<typeof feedPublishInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await changePublicSide(ctx, input.feed_id, async (ctx, feed) => {
    requirePublished(feed)
    await refuseWhileSuspended(ctx, feed)
    const tracks = feed.type === 'ALBUM' ? await authorizeItems(ctx, feed) : []
    refuseIncomplete(feed, tracks)
    const { now, waiting } = await changesToPublish(ctx, feed, { base: input.base })
    const edited = editedRecord({ ...feed, changes: now })
    const published = now ? await publishFeedContent(ctx, feed, edited, waiting) : feed
    if (feed.type === 'ALBUM') await publishTracks(ctx, published, tracks)
    return published
  })
  return { feed: toHostingFeed(feed) }
}

/**
 * Publishes the changes of a release's tracks, and its draft tracks. What waits in a track for an owner's yes is shown by
 * the track alone: saying it there, an owner has seen it.
 */
async function publishTracks(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  tracks: Authorized<ItemRow>[],
): Promise<void> {
  for (const track of tracks.filter(({ published_at }) => published_at))
    await makePublic(ctx, feed, track)
  if (await releaseTracks(ctx, feed, tracks)) await markChanged(ctx, feed)
}

/** Names at once what the feed's changes would leave out and what its tracks lack. */
function refuseIncomplete(feed: Authorized<FeedRow>, tracks: Authorized<ItemRow>[]): void {
  const edited = tracks.map(({ id, content, changes }) => ({
    id,
    content: withChanges(content, changes),
  }))
  refuseProblems([
    ...(feed.changes ? feedProblems(feed.type, withChanges(feed.content, feed.changes)) : []),
    ...tracksProblems(edited),
  ])
}

async function makePublic(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  base?: string,
): Promise<Authorized<ItemRow>> {
  const { now: changes, waiting } = await changesToPublish(ctx, feed, { item, base })
  if (!changes) return item
  await publishReferences(ctx, feed, item.id, changes)
  await publishTexts(ctx, item)
  const edited = withChanges(item.content, changes)
  const saved = await publishItemContent(ctx, feed, item, edited, waiting)
  for (const access of ['DEFAULT', 'PAID'] as const) {
    const target = { feed_id: feed.id, item_id: item.id, access }
    if (changes[slotOf({ kind: 'VIDEO', access })])
      await deleteSpareVideos(ctx, feed, saved, target)
  }
  return saved
}

/** Only a published record has unpublished changes. @throws AppError 409 NOT_PUBLISHED */
export function requirePublished({ published_at }: Pick<ItemRow, 'published_at'>): void {
  if (published_at) return
  throw new AppError('NOT_PUBLISHED', { status: 409, message: 'Publish it first.' })
}
