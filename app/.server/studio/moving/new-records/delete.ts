import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { deleteFilesLater } from '#app/.server/studio/files/index.ts'
import { authorizeFeed, requireOwner } from '#app/.server/studio/records/index.ts'
import { importedFeedTexts } from '#app/texts/studio/imports.ts'

/**
 * Deletes feeds that an import created, with their items; their files are deleted by a job. Refuses feeds that are or
 * were public, and artists with releases that aren't part of the import.
 */
export async function deleteImported(ctx: Ctx, feedIds: string[]): Promise<void> {
  if (feedIds.length === 0) return
  for (const id of feedIds) {
    const feed = await authorizeFeed(ctx, id, { lock: true })
    await requireOwner(ctx, feed)
    // What was public before may have been bought.
    if (feed.published_at ?? feed.unpublished_at)
      throw refused('IS_PUBLISHED', importedFeedTexts.isPublished)
    await recordEvent(ctx, 'FEED_DELETED', { details: { name: feed.content.title ?? '' } })
  }
  const others = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('publisher_id', 'in', feedIds)
    .where('id', 'not in', feedIds)
    .limit(1)
    .executeTakeFirst()
  if (others) throw refused('HAS_RELEASES', importedFeedTexts.hasReleases)
  await ctx.db.deleteFrom('hosting_feeds').where('id', 'in', feedIds).execute()
  for (const feedId of feedIds) await deleteFilesLater(ctx, feedId)
}

function refused(code: string, message: string): AppError {
  return new AppError(code, { status: 409, message })
}
