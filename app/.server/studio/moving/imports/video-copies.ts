import type { Selectable, UpdateObject } from 'kysely'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import type { VideoArrival } from '#app/.server/studio/uploads/index.ts'
import { CopyRefused } from './failures.ts'
import { type ItemToCopy, placeOf } from './item-copies.ts'
import type { ImportKey } from './import-rows.ts'

export type VideoCopy = Selectable<DB['import_videos']>

/** The progress of copying an item's video; undefined before its audio is copied, and once it is done or given up. */
export async function findVideoCopy(ctx: Ctx, job: ItemToCopy): Promise<VideoCopy | undefined> {
  return ctx.db
    .selectFrom('import_videos')
    .selectAll()
    .where((row) => row.and(placeOf(job)))
    .executeTakeFirst()
}

/** Records that the item's video is to be copied. */
export async function addVideoCopy(ctx: Ctx, job: ItemToCopy, audioBytes: number): Promise<void> {
  await ctx.db
    .insertInto('import_videos')
    .values({ ...placeOf(job), audio_bytes: audioBytes })
    .execute()
}

/** Updates the progress of a video copy; false if the import was cancelled, or its account is no owner any more. */
export async function setVideoCopy(
  ctx: Ctx,
  job: ItemToCopy,
  values: UpdateObject<DB, 'import_videos'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_videos')
    .set(values)
    .where((row) => row.and(placeOf(job)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws CopyRefused if there is nothing to copy any more, which ends the copy at once */
export async function noteVideoCopy(
  ctx: Ctx,
  job: ItemToCopy,
  values: UpdateObject<DB, 'import_videos'>,
): Promise<void> {
  if (!(await setVideoCopy(ctx, job, values))) throw new CopyRefused(importTexts.states.CANCELLED)
}

export async function endVideoCopy(ctx: Ctx, job: ItemToCopy): Promise<void> {
  await ctx.db
    .deleteFrom('import_videos')
    .where((row) => row.and(placeOf(job)))
    .execute()
}

/** The storage key and upload id of a video whose copy has begun. */
export function arrivalOf({ path, upload_id }: Pick<VideoCopy, 'path' | 'upload_id'>) {
  return path !== null && upload_id !== null ? { path, uploadId: upload_id } : null
}

/** The storage keys and upload ids of an import's unfinished videos. */
export async function videoArrivals(ctx: Ctx, key: ImportKey): Promise<VideoArrival[]> {
  const rows = await ctx.db
    .selectFrom('import_videos')
    .select(['path', 'upload_id'])
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .execute()
  return rows.flatMap((row) => arrivalOf(row) ?? [])
}
