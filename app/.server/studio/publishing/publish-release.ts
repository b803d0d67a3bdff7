import type { z } from 'zod'
import { releaseType } from '#app/rules/catalogue/release-type.ts'
import type { feedPublishInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { isSuspended } from '#app/.server/catalogue/standing/index.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import {
  authorizeFeed,
  authorizeItems,
  changeFeed,
  type FeedRow,
  type HostingFeed,
  type ItemRow,
  markChanged,
  nextUpdate,
  refuseProblems,
  releaseProblems,
  setFeed,
  toHostingFeed,
} from '#app/.server/studio/records/index.ts'
import { changePublicSide } from './public-side.ts'
import { noteFirstItem, publishedFeed, releaseItem, scheduleTime } from './publish.ts'
import { feedWithOwnersYes, itemWithOwnersYes } from './owners-yes.ts'

/** me/hosting-music-release-publish-to-tributary: publishes a release with all its tracks. */
export async function publishRelease(
  ctx: Ctx,
  input: z.output<typeof feedPublishInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await changePublicSide(ctx, input.feed_id, async (ctx, draft) => {
    if (draft.type !== 'ALBUM') throw invalid('feed_id', 'Only a release is published this way.')
    const tracks = await authorizeItems(ctx, draft)
    refuseProblems(releaseProblems(draft.content, tracks))
    const typed = await withReleaseType(ctx, draft, tracks.length)
    const published = await publishedFeed(ctx, typed, input.base)
    // What comes out with the release has its date.
    await releaseTracks(ctx, published, tracks, draft.published_at ? null : published.published_at)
    await completeArtistsTask(ctx, published)
    await markChanged(ctx, published)
    return published
  })
  return { feed: toHostingFeed(feed) }
}

/** Schedules a release with all its tracks at the given time; null cancels that. */
export function scheduleRelease(
  ctx: Ctx,
  {
    feed_id,
    scheduled,
    base,
  }: { feed_id: string; scheduled: string | null; base?: string | undefined },
): Promise<{ feed: HostingFeed }> {
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    if (feed.type !== 'ALBUM') throw invalid('feed_id', 'Only a release is scheduled this way.')
    const at = scheduleTime(ctx, feed, scheduled)
    const saved = await setFeed(ctx, at ? await readyRelease(ctx, feed, base) : feed, {
      scheduled_at: at,
      updated_at: nextUpdate(ctx, feed),
    })
    const job = { runAt: at ?? ctx.now(), key: `publish-release:${feed.id}` }
    if (at) await enqueue(ctx, 'publish-release', { feedId: feed.id }, job)
    return { feed: toHostingFeed(saved) }
  })
}

/**
 * A complete release, with an owner's yes to what waits in it as it was in the version `base`. Of its tracks, which show
 * by themselves what waits in them, it is what the owner keeps unpublished.
 */
async function readyRelease(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  base: string | undefined,
): Promise<Authorized<FeedRow>> {
  const tracks = await authorizeItems(ctx, feed)
  refuseProblems(releaseProblems(feed.content, tracks))
  for (const track of tracks) await itemWithOwnersYes(ctx, feed, track)
  return feedWithOwnersYes(ctx, feed, base)
}

/** The job of a scheduled release: publishes it if it is still scheduled and due. */
export async function publishScheduledRelease(
  ctx: Ctx,
  { feedId }: Jobs['publish-release'],
): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['scheduled_at', 'public_id'])
    .where('id', '=', feedId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  if (!feed?.scheduled_at || feed.scheduled_at > ctx.now()) return
  if (await isSuspended(ctx, feed.public_id)) return
  await publishRelease(ctx, { feed_id: feedId })
}

/** Publishes the draft tracks of a release, under `date` if they name none; true if there were any. */
export async function releaseTracks(
  ctx: Ctx,
  release: Authorized<FeedRow>,
  tracks: Authorized<ItemRow>[],
  date: Date | null = null,
): Promise<boolean> {
  const drafts = tracks.filter(({ published_at }) => !published_at)
  for (const track of drafts) await releaseItem(ctx, release, track, { date })
  return drafts.length > 0
}

/** Releasing an album completes the artist's task of the first item. */
async function completeArtistsTask(ctx: Ctx, release: Authorized<FeedRow>): Promise<void> {
  if (!release.publisher_id) return
  const artist = await authorizeFeed(ctx, release.publisher_id, { lock: true })
  await noteFirstItem(ctx, artist)
}

async function withReleaseType(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  tracks: number,
): Promise<Authorized<FeedRow>> {
  if (feed.content.release_type) return feed
  const content = { ...feed.content, release_type: releaseType(tracks) }
  return setFeed(ctx, feed, { content })
}
