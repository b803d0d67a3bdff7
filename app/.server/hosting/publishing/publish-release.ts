import type { z } from 'zod'
import { releaseType } from '#app/rules/release-type.ts'
import type { feedIdInput } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { authorizeFeed, authorizeItems } from '../records/access.ts'
import { markChanged } from '../records/changes.ts'
import type { HostingFeed } from '../records/content.ts'
import { changePublicSide } from './public-side.ts'
import { noteFirstItem, publishedFeed, releaseItem } from './publish.ts'
import { refuseProblems, releaseProblems } from '../records/publish-checks.ts'
import { type FeedRow, type ItemRow, toHostingFeed } from '../records/rows.ts'
import { setFeed } from '../records/saved-feed.ts'

/** me/hosting-music-release-publish-to-tributary: publishes a release with all its tracks. */
export async function publishRelease(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await changePublicSide(ctx, input.feed_id, async (ctx, draft) => {
    if (draft.type !== 'ALBUM') throw invalid('feed_id', 'Only a release is published this way.')
    const tracks = await authorizeItems(ctx, draft)
    refuseProblems(releaseProblems(draft.content, tracks))
    const typed = await withReleaseType(ctx, draft, tracks.length)
    const published = await publishedFeed(ctx, typed)
    await releaseTracks(ctx, published, tracks)
    await completeArtistsTask(ctx, published)
    await markChanged(ctx, published)
    return published
  })
  return { feed: toHostingFeed(feed) }
}

/** Publishes the draft tracks of a release; true if there were any. */
export async function releaseTracks(
  ctx: Ctx,
  release: Authorized<FeedRow>,
  tracks: Authorized<ItemRow>[],
): Promise<boolean> {
  const drafts = tracks.filter(({ published_at }) => !published_at)
  for (const track of drafts) await releaseItem(ctx, release, track)
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
