import type { z } from 'zod'
import type { itemDeleteInput } from '#app/schemas/studio/hosting.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { withdrawFeed } from '#app/.server/catalogue/feeds/index.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { deleteButBought, lockItems, requireToldOfBuyers } from './buyers.ts'
import { deleteFilesLater } from '#app/.server/studio/files/index.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import {
  authorizeFeed,
  changeFeed,
  markChanged,
  requireOwner,
} from '#app/.server/studio/records/index.ts'

/**
 * Deletes a release of an artist with its tracks; a job deletes their files. Its RSS and the artist's no longer have
 * it, its public pages stay and say so. Tracks that people have bought stay with them.
 * @throws AppError 409 ITEM_BOUGHT
 */
export async function deleteRelease(
  ctx: Ctx,
  { feed_id: artistId, item_id: releaseId, buyers }: z.output<typeof itemDeleteInput>,
): Promise<Record<string, never>> {
  await changeFeed(ctx, releaseId, async (ctx, release) => {
    if (release.publisher_id !== artistId)
      throw notFound('NO_ITEM', 'There is no such release of this artist.')
    await requireOwner(ctx, release)
    await authorizeFeed(ctx, artistId, { lock: true })
    const itemIds = await lockItems(ctx, release.id)
    await requireToldOfBuyers(ctx, { feedIds: [artistId], itemIds, what: 'release' }, buyers)
    await recordEvent(ctx, 'FEED_DELETED', {
      feedId: artistId,
      details: { name: release.content.title ?? '' },
    })
    if (release.public_id) await withdrawFeed(asSystem(ctx), { publicId: release.public_id })
    await markChanged(ctx, release)
    await ctx.db.insertInto('deleted_releases').values({ id: release.id }).execute()
    if (await deleteButBought(ctx, { feedId: release.id, sellerId: artistId })) return
    await ctx.db.deleteFrom('hosting_feeds').where('id', '=', release.id).execute()
    await deleteFilesLater(ctx, release.id)
  })
  await bringPublicSideUpToDate(ctx, { feedId: artistId })
  return {}
}
