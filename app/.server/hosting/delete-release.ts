import type { z } from 'zod'
import type { itemIdInput } from '#app/schemas/hosting.ts'
import { recordEvent } from '../audit/index.ts'
import { withdrawFeed } from '../catalogue/index.ts'
import { asSystem, type Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import { endRightsTo } from '../rights/index.ts'
import { discardFilesLater } from './imported/discard-imported.ts'
import { bringPublicSideUpToDate } from './publishing/public-side.ts'
import { authorizeFeed, changeFeed, requireOwner } from './records/access.ts'
import { markChanged } from './records/changes.ts'

/**
 * Deletes a release of an artist with its tracks; a job deletes their files. Its RSS and the artist's no longer have
 * it, its public pages stay and say so.
 */
export async function deleteRelease(
  ctx: Ctx,
  { feed_id: artistId, item_id: releaseId }: z.output<typeof itemIdInput>,
): Promise<Record<string, never>> {
  await changeFeed(ctx, releaseId, async (ctx, release) => {
    if (release.publisher_id !== artistId)
      throw notFound('NO_ITEM', 'There is no such release of this artist.')
    await requireOwner(ctx, release)
    await authorizeFeed(ctx, artistId, { lock: true })
    await recordEvent(ctx, 'FEED_DELETED', {
      feedId: artistId,
      details: { name: release.content.title ?? '' },
    })
    const tracks = await ctx.db
      .selectFrom('hosting_items')
      .select('id')
      .where('feed_id', '=', release.id)
      .execute()
    await endRightsTo(ctx, { feedIds: [artistId], itemIds: tracks.map(({ id }) => id) })
    if (release.public_id) await withdrawFeed(asSystem(ctx), { publicId: release.public_id })
    await markChanged(ctx, release)
    await ctx.db.deleteFrom('hosting_feeds').where('id', '=', release.id).execute()
    await ctx.db.insertInto('deleted_releases').values({ id: release.id }).execute()
    await discardFilesLater(ctx, release.id)
  })
  await bringPublicSideUpToDate(ctx, { feedId: artistId })
  return {}
}
