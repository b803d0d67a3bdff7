import type { z } from 'zod'
import type { Import, importIdInput } from '#app/schemas/studio/imports.ts'
import { importedFeedTexts } from '#app/texts/studio/imports.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { deleteUploadedVideo } from '#app/.server/studio/uploads/index.ts'
import { deleteImported } from '../new-records/delete.ts'
import { forgetArchive } from '../archives/stored.ts'
import { importAnswer } from './answers.ts'
import { endClaimOf } from './claims.ts'
import { removeParts } from './download.ts'
import { forgetFile } from './file-import.ts'
import { authorizeImport, importFeeds, setImport } from './import-rows.ts'
import { videoArrivals } from './video-copies.ts'

/**
 * me/hosting-import-cancel: cancels an import and deletes what it has created; repeating it changes nothing. Its
 * running jobs notice and stop.
 */
export async function cancelImport(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<{ import: Import }> {
  const arriving = await transact(ctx, async (ctx) => {
    const row = await authorizeImport(ctx, import_id, { lock: true })
    if (row.status === 'CANCELLED') return []
    if (row.status === 'PUBLISHED')
      throw invalid('import_id', importedFeedTexts.isPublished, 'WRONG_STEP')
    const key = { userId: row.user_id, importId: row.id }
    const made = (await importFeeds(ctx, key)).flatMap(({ hosting_feed_id }) =>
      hosting_feed_id === null ? [] : [hosting_feed_id],
    )
    const arriving = await videoArrivals(ctx, key)
    await deleteImported(ctx, made)
    await ctx.db
      .deleteFrom('import_feeds')
      .where('user_id', '=', key.userId)
      .where('import_id', '=', key.importId)
      .execute()
    await forgetFile(ctx, key)
    await endClaimOf(ctx, row)
    await setImport(ctx, key, { status: 'CANCELLED', error: null })
    return arriving
  })
  for (const video of arriving) await deleteUploadedVideo(ctx, video)
  const cancelled = await authorizeImport(ctx, import_id)
  await removeParts(ctx, cancelled.id)
  await forgetArchive(ctx, { userId: cancelled.user_id, importId: cancelled.id })
  return { import: await importAnswer(ctx, cancelled) }
}
