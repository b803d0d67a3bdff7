import type { z } from 'zod'
import type { Import, importRetryInput } from '#app/schemas/studio/imports.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueueLater } from '#app/.server/base/jobs/index.ts'
import { importAnswer } from './answers.ts'
import { copyWaiting } from './copy-jobs.ts'
import {
  authorizeImport,
  importFeeds,
  type ImportKey,
  requireImported,
  requireStatus,
  setImport,
} from './import-rows.ts'
import { requireSlot } from './slots.ts'

/**
 * me/hosting-import-retry: retries failed copies, all or the one named; or reads the feed again if that failed.
 * @throws AppError 404 NO_FEED, 403 OWNER_ONLY
 */
export async function retryImport(
  ctx: Ctx,
  { import_id, ...which }: z.output<typeof importRetryInput>,
): Promise<{ import: Import }> {
  await transact(ctx, async (ctx) => {
    const row = await authorizeImport(ctx, import_id, { lock: true })
    requireStatus(row, 'FAILED', 'COPYING', 'COPIED', 'PUBLISHED')
    const key = { userId: row.user_id, importId: row.id }
    if (row.status !== 'COPYING') await requireSlot(ctx)
    if (row.status === 'FAILED') {
      await setImport(ctx, key, { status: 'READING', error: null })
      await enqueueLater(ctx, 'read-import', [{ key: `read-import:${row.id}`, payload: key }])
      return
    }
    await requireImported(ctx, await importFeeds(ctx, key), { lock: true })
    await resetFailed(ctx, key, which)
    if (row.status === 'COPIED') await setImport(ctx, key, { status: 'COPYING' })
    await copyWaiting(ctx, key)
  })
  return { import: await importAnswer(ctx, await authorizeImport(ctx, import_id)) }
}

async function resetFailed(
  ctx: Ctx,
  { userId, importId }: ImportKey,
  { feed, item }: { feed?: number | undefined; item?: number | undefined },
): Promise<void> {
  let items = ctx.db
    .updateTable('import_items')
    .set({ state: 'WAITING', tries: 0, reason: null })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('state', '=', 'FAILED')
  if (feed !== undefined) items = items.where('feed_position', '=', feed)
  if (item !== undefined) items = items.where('position', '=', item)
  await items.execute()
  if (item !== undefined) return
  let covers = ctx.db
    .updateTable('import_feeds')
    .set({ cover_state: 'WAITING', cover_tries: 0, cover_error: null })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('cover_state', '=', 'FAILED')
  if (feed !== undefined) covers = covers.where('position', '=', feed)
  await covers.execute()
}
