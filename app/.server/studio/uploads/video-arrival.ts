import { authorizeFeed, type ItemVersion } from '#app/.server/studio/records/index.ts'
import { mediaKey } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { UploadedPart } from '#app/.server/base/ports/storage/index.ts'
import {
  announceObject,
  beginVideo,
  requireDiskFor,
  requireSpace,
} from '#app/.server/studio/files/index.ts'
import { deleteObject, findObject, saveObject, sourceOf } from '#app/.server/studio/access/index.ts'
import { fileToUpload } from './uploads.ts'

/** A video that this server itself uploads to storage in parts: its key and the id of the upload. */
export interface VideoArrival {
  path: string
  uploadId: string
}

const contentType = 'video/mp4'

/** Opens an upload in parts for a video of an item. */
export async function openVideo(
  ctx: Ctx,
  target: ItemVersion,
  filename: string,
): Promise<VideoArrival> {
  const { feed, object } = await fileToUpload(
    ctx,
    { ...target, media_type: 'ITEM_VIDEO_ORIGINAL' },
    { name: filename, type: contentType },
  )
  await requireSpace(ctx, feed, 1)
  await requireDiskFor(ctx, feed, 1)
  const path = mediaKey(object)
  const uploadId = await ctx.storage.createMultipart({ key: path, contentType })
  await saveObject(ctx, feed, object, { contentType, numBytes: 0, uploadId, state: 'ANNOUNCED' })
  return { path, uploadId }
}

/**
 * Reserves room for a video of so many bytes, or where that isn't known for what has come of it: whatever else is
 * uploaded finds it taken. Never less than before.
 * @throws AppError QUOTA_EXCEEDED, DISK_FULL
 */
export async function reserveVideo(
  ctx: Ctx,
  { path, uploadId }: VideoArrival,
  numBytes: number,
): Promise<void> {
  const object = sourceOf(path)
  const feed = await authorizeFeed(ctx, object.feed_id)
  const reserved = (await findObject(ctx, feed, object))?.numBytes ?? 0
  if (numBytes <= reserved) return
  // The store looks at the disk itself, part by part.
  if (reserved === 0) await requireDiskFor(ctx, feed, numBytes)
  await announceObject(ctx, feed, object, { contentType, numBytes, uploadId })
}

/** Completes the upload once all parts have arrived, and starts the conversion; may be repeated. */
export async function keepVideo(
  ctx: Ctx,
  { path, uploadId }: VideoArrival,
  parts: UploadedPart[],
): Promise<void> {
  if (!(await ctx.storage.head(path))) await ctx.storage.completeMultipart(path, uploadId, parts)
  await takeRoom(ctx, path)
  await beginVideo(ctx, sourceOf(path), {})
}

/** Checks the storage limit once more: what has come is what counts. */
async function takeRoom(ctx: Ctx, path: string): Promise<void> {
  const object = sourceOf(path)
  const feed = await authorizeFeed(ctx, object.feed_id)
  const { size: numBytes } = (await ctx.storage.head(path)) ?? { size: 0 }
  try {
    await announceObject(ctx, feed, object, { contentType, numBytes })
  } catch (error) {
    await deleteObject(ctx, feed, object)
    throw error
  }
}

/** Deletes what has arrived of a video that isn't kept. */
export async function deleteUploadedVideo(
  ctx: Ctx,
  { path, uploadId }: VideoArrival,
): Promise<void> {
  await ctx.storage.abortMultipart(path, uploadId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'NO_SUCH_UPLOAD') throw error
  })
  const { numDeletedRows } = await ctx.db
    .deleteFrom('media_objects')
    .where('feed_id', '=', sourceOf(path).feed_id)
    .where('path', '=', path)
    .where('state', '=', 'ANNOUNCED')
    .executeTakeFirst()
  if (numDeletedRows > 0n) await ctx.storage.delete(path)
}
