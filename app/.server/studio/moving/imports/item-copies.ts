import type { UpdateObject } from 'kysely'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { CopyRefused } from './failures.ts'
import type { ImportFeedRow, ImportItemRow, ImportKey } from './import-rows.ts'

export type ItemToCopy = ImportKey & { feed: number; item: number }

/** The key columns of an item's rows. */
export function placeOf({ userId, importId, feed, item }: ItemToCopy) {
  return { user_id: userId, import_id: importId, feed_position: feed, position: item }
}

/** The item of a job with its feed; null if the import was cancelled. */
export async function findItem(
  ctx: Ctx,
  job: ItemToCopy,
): Promise<{ feed: ImportFeedRow; item: ImportItemRow } | null> {
  const feed = await ctx.db
    .selectFrom('import_feeds')
    .selectAll()
    .where('user_id', '=', job.userId)
    .where('import_id', '=', job.importId)
    .where('position', '=', job.feed)
    .executeTakeFirst()
  const item = await ctx.db
    .selectFrom('import_items')
    .selectAll()
    .where((row) => row.and(placeOf(job)))
    .executeTakeFirst()
  return feed && item ? { feed: feed as ImportFeedRow, item: item as ImportItemRow } : null
}

export type ItemState = UpdateObject<DB, 'import_items'>

/** Updates an item's row; false if the import was cancelled. */
export async function setItem(ctx: Ctx, job: ItemToCopy, values: ItemState): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_items')
    .set(values)
    .where((row) => row.and(placeOf(job)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws CopyRefused if the import was cancelled, which ends the copy at once */
export async function noteItem(ctx: Ctx, job: ItemToCopy, values: ItemState): Promise<void> {
  if (!(await setItem(ctx, job, values))) throw new CopyRefused(importTexts.states.CANCELLED)
}
