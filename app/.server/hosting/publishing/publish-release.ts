import type { z } from 'zod'
import { releaseType } from '#app/protocols/release-type.ts'
import type { feedIdInput } from '#app/schemas/hosting.ts'
import { type Authorized, authorize } from '#app/.server/actor.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import { authorizeFeed } from '../access.ts'
import { markChanged } from '../changes.ts'
import type { HostingFeed } from '../content.ts'
import { bringPublicSideUpToDate } from './public-side.ts'
import { noteFirstItem, publishedFeed, releaseItem } from './publish.ts'
import { feedProblems, itemProblems, refuseProblems } from './publish-checks.ts'
import { type FeedRow, type ItemRow, toHostingFeed, toItemRow } from '../records.ts'

/** me/hosting-music-release-publish-to-tributary: publishes a release with all its tracks. */
export async function publishRelease(
  ctx: Ctx,
  input: z.output<typeof feedIdInput>,
): Promise<{ feed: HostingFeed }> {
  const feed = await transact(ctx, async (ctx) => {
    const draft = await authorizeFeed(ctx, input.feed_id, { lock: true })
    if (draft.type !== 'ALBUM') throw invalid('feed_id', 'Only a release is published this way.')
    const tracks = await tracksOf(ctx, draft)
    if (tracks.length === 0) throw invalid('feed_id', 'Add at least one track.', 'NOT_READY')
    refuseProblems([
      ...feedProblems(draft.type, draft.content),
      ...tracks.flatMap((track) => itemProblems('ALBUM', track.content)),
    ])
    const typed = await withReleaseType(ctx, draft, tracks.length)
    const published = await publishedFeed(ctx, typed)
    for (const track of tracks) await releaseItem(ctx, published, track)
    await completeArtistsTask(ctx, published)
    await markChanged(ctx, published)
    return published
  })
  await bringPublicSideUpToDate(ctx, feed.id)
  return { feed: toHostingFeed(feed) }
}

/** To an artist, a release is the first item. */
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
  await ctx.db
    .updateTable('hosting_feeds')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', feed.id)
    .execute()
  return { ...feed, content }
}

async function tracksOf(ctx: Ctx, feed: Authorized<FeedRow>): Promise<Authorized<ItemRow>[]> {
  const rows = await ctx.db
    .selectFrom('hosting_items')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => authorize(toItemRow(row)))
}
