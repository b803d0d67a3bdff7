import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  type ItemFile,
  mediaKey,
  type MediaObject,
  toFilename,
  toMediaObject,
} from '#app/rules/base/media-path.ts'
import { withEnding } from '#app/rules/studio/file-ending.ts'
import { partBytes } from '#app/rules/studio/upload-file.ts'
import type {
  completeUploadInput,
  multipartInput,
  multipartUploadInput,
  uploadInput,
  UploadObject,
} from '#app/schemas/studio/hosting.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { type Authorized, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  authorizeFeed,
  authorizeItem,
  type FeedRow,
  type OneVersion,
} from '#app/.server/studio/records/index.ts'
import {
  assertHeaders,
  type ObjectHeaders,
  type UploadedPart,
} from '#app/.server/base/ports/storage/index.ts'
import {
  announceObject,
  announceText,
  requireConverter,
  requireDiskFor,
} from '#app/.server/studio/files/index.ts'
import {
  arrivalKey,
  deleteObject,
  isTextObject,
  mediaUrl,
  objectAt,
  type ObjectFacts,
  saveObject,
} from '#app/.server/studio/access/index.ts'
import { requireFeature } from '#app/.server/studio/pricing/index.ts'
import { awaitText } from '#app/.server/studio/texts/index.ts'
import { refuseUpload } from './upload-rules.ts'

type UploadInput = z.output<typeof uploadInput>
type MultipartInput = z.output<typeof multipartInput>
type MultipartUploadInput = z.output<typeof multipartUploadInput>
type UploadFacts = Pick<ObjectFacts, 'contentType' | 'numBytes' | 'partBytes'>

/** As long as `ownFilename` takes it for. */
const markLength = 8
const presignedForSeconds = 60 * 60
const multipartForSeconds = 24 * 60 * 60

/**
 * me/hosting-presigned-url-get: an address to PUT one file to, and the address it will have. What is there already stays
 * until the new one was taken in.
 */
export async function getPresignedUrl(
  ctx: Ctx,
  input: UploadInput,
): Promise<{ presigned_url: string; preview_url: string }> {
  const { feed, object, upload } = await announce(ctx, input)
  const arrival = newId()
  const { url: presigned_url } = await ctx.storage.presignPut({
    ...upload,
    key: arrivalKey(arrival),
    expiresSeconds: presignedForSeconds,
  })
  const facts = { ...factsOf(input), arrival }
  const preview_url = mediaUrl(ctx, object)
  if (!isTextObject(object)) {
    await announceObject(ctx, feed, object, facts)
    return { presigned_url, preview_url }
  }
  await announceText(ctx, feed, object, facts)
  await awaitText(ctx, object)
  // All uploads of a text are for one address: the id finds the reason why this one was refused.
  return { presigned_url, preview_url: `${preview_url}?upload=${arrival}` }
}

/**
 * me/hosting-multipart-presigned-urls-get: an address for each part, of 100,000,000 bytes or what is asked for. Who asks
 * again for the same attempt gets the upload that was opened for it.
 */
export async function getMultipartUrls(
  ctx: Ctx,
  input: MultipartUploadInput,
): Promise<{ presigned_urls: string[]; preview_url: string; upload_id: string }> {
  const { feed, object, upload } = await announce(ctx, input, markOf(ctx, input))
  if (isTextObject(object)) throw invalid('object.media_type', studioMessages.inOnePiece)
  const facts = { ...factsOf(input), partBytes: input.part_bytes }
  const uploadId =
    (await openedBefore(ctx, feed, object, facts)) ??
    (await openUpload(ctx, feed, object, { upload, facts }))
  const urls = await ctx.storage.presignParts({
    key: upload.key,
    uploadId,
    bytes: input.num_bytes,
    partBytes: facts.partBytes ?? partBytes,
    expiresSeconds: multipartForSeconds,
  })
  return { presigned_urls: urls, preview_url: mediaUrl(ctx, object), upload_id: uploadId }
}

/** The mark of an attempt's file name: the same for the same attempt of the same account; random where there is none. */
function markOf(ctx: Ctx, { attempt, object }: MultipartUploadInput): string {
  if (attempt === undefined) return newMark()
  const of = JSON.stringify([requireUserId(ctx.actor), object, attempt])
  return createHash('sha256').update(of).digest('hex').slice(0, markLength)
}

/** The upload that was opened for the same file before, and hasn't ended. */
async function openedBefore(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  { numBytes, partBytes }: UploadFacts,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('media_objects')
    .select(['state', 'upload_id', 'num_bytes', 'part_bytes'])
    .where('feed_id', '=', feed.id)
    .where('path', '=', mediaKey(object))
    .executeTakeFirst()
  if (!row) return null
  const isSame = row.num_bytes === numBytes && row.part_bytes === (partBytes ?? null)
  if (row.state !== 'ANNOUNCED' || !isSame)
    throw invalid('attempt', 'This attempt was for another file, or is over.')
  return row.upload_id
}

/** Reserves the room first: its lock isn't held while the store opens the upload. */
async function openUpload(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  { upload, facts }: { upload: { key: string } & ObjectHeaders; facts: UploadFacts },
): Promise<string> {
  await announceObject(ctx, feed, object, facts)
  const uploadId = await ctx.storage.createMultipart(upload).catch(async (error: unknown) => {
    await deleteObject(ctx, feed, object)
    throw error
  })
  await saveObject(ctx, feed, object, { ...facts, uploadId, state: 'ANNOUNCED' })
  return uploadId
}

/**
 * me/hosting-multipart-presigned-urls-renew: fresh addresses for the parts of an upload, and the parts that have
 * arrived.
 */
export async function renewMultipartUrls(
  ctx: Ctx,
  input: MultipartInput,
): Promise<{ presigned_urls: string[]; part_etags: UploadedPart[] }> {
  const { key, uploadId, bytes, partBytes } = await authorizeMultipart(ctx, input)
  const terms = { key, uploadId, bytes, partBytes, expiresSeconds: multipartForSeconds }
  const [presigned_urls, part_etags] = await Promise.all([
    ctx.storage.presignParts(terms),
    ctx.storage.listParts(key, uploadId),
  ])
  return { presigned_urls, part_etags }
}

/** me/hosting-complete-multipart-upload: joins the parts into one file. */
export async function completeMultipartUpload(
  ctx: Ctx,
  input: z.output<typeof completeUploadInput>,
): Promise<Record<string, never>> {
  const { key, uploadId } = await authorizeMultipart(ctx, input)
  await ctx.storage.completeMultipart(key, uploadId, input.part_etags)
  return {}
}

/** me/hosting-abort-multipart-upload: deletes the parts of a cancelled upload. */
export async function abortMultipartUpload(
  ctx: Ctx,
  input: MultipartInput,
): Promise<Record<string, never>> {
  const { feed, object, key, uploadId } = await authorizeMultipart(ctx, input)
  await ctx.storage.abortMultipart(key, uploadId)
  await deleteObject(ctx, feed, object)
  return {}
}

/** Authorises an unfinished multipart upload. */
async function authorizeMultipart(ctx: Ctx, { url, upload_id: uploadId }: MultipartInput) {
  const object = objectAt(ctx, url)
  if (!object) throw invalid('url', 'Not an address of an upload.')
  const feed = await authorizeFeed(ctx, object.feed_id)
  const key = mediaKey(object)
  const announced = await ctx.db
    .selectFrom('media_objects')
    .select(['num_bytes', 'part_bytes'])
    .where('feed_id', '=', feed.id)
    .where('path', '=', key)
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'ANNOUNCED')
    .executeTakeFirst()
  if (!announced) throw notFound('NO_UPLOAD', 'There is no such upload.')
  const sizes = { bytes: announced.num_bytes, partBytes: announced.part_bytes ?? partBytes }
  return { feed, object, key, uploadId, ...sizes }
}

function factsOf({ content_type, num_bytes }: UploadInput) {
  return { contentType: content_type, numBytes: num_bytes }
}

async function announce(ctx: Ctx, input: UploadInput, mark = newMark()) {
  const feed = await authorizeFeed(ctx, input.object.feed_id)
  const object = await objectToUpload(ctx, feed, input.object, mark)
  refuseUpload(object, feed.type, { ...input, filename: input.object.filename })
  await requireDiskFor(ctx, feed, input.num_bytes)
  const metadata = Object.fromEntries(
    Object.entries(input.metadata).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  )
  assertHeaders({ contentType: input.content_type, metadata })
  return {
    feed,
    object,
    upload: {
      key: mediaKey(object),
      contentType: input.content_type,
      bytes: input.num_bytes,
      metadata,
    },
  }
}

/** The media object for an item's audio or video sent to this server in a form, if the item may have such a file. */
export async function fileToUpload(
  ctx: Ctx,
  wanted: OneVersion & { media_type: 'ITEM_AUDIO' | 'ITEM_AUDIO_ORIGINAL' | 'ITEM_VIDEO_ORIGINAL' },
  file: { name: string; type: string },
): Promise<{ feed: Authorized<FeedRow>; object: ItemFile }> {
  const feed = await authorizeFeed(ctx, wanted.feed_id)
  const filename = toFilename(file.name)
  const object = await objectToUpload(ctx, feed, { access: 'DEFAULT', ...wanted, filename })
  if (object.media_type !== wanted.media_type) throw invalid('item_id', 'Not an item.')
  refuseUpload(object, feed.type, { num_bytes: 0, content_type: file.type, filename })
  if (wanted.media_type === 'ITEM_VIDEO_ORIGINAL') await requireConverter()
  return { feed, object }
}

/**
 * The media object for an upload. A mark makes its name unique, so that no published file is overwritten. Its
 * ending is that of what becomes of it; audio gets its own once it was inspected.
 */
export async function objectToUpload(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  wanted: UploadObject,
  mark = newMark(),
): Promise<MediaObject> {
  if (wanted.item_id) await authorizeItem(ctx, feed, wanted.item_id)
  if (wanted.media_type === 'ITEM_VIDEO_ORIGINAL') await requireFeature(ctx, feed, 'video')
  const object = toMediaObject({
    media_type: wanted.media_type,
    feed_id: feed.id,
    access: wanted.access,
    ...(wanted.item_id === undefined ? {} : { item_id: wanted.item_id }),
    ...(wanted.format === undefined ? {} : { format: wanted.format }),
    ...(wanted.filename === undefined
      ? {}
      : { filename: named(`${mark}-${wanted.filename}`, wanted.media_type) }),
  })
  if (!object) throw invalid('object', 'Not a complete description of a file.')
  return object
}

function newMark(): string {
  return newId().slice(0, markLength)
}

function named(name: string, mediaType: string): string {
  if (mediaType.endsWith('_ART')) return withEnding(name, 'jpg')
  return mediaType === 'ITEM_VIDEO_ORIGINAL' ? withEnding(name, 'mp4') : toFilename(name)
}
