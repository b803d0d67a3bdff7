import { buffer } from 'node:stream/consumers'
import { type ItemFile, type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { inspectAudio, storedSource } from '#app/.server/base/ports/media/index.ts'
import { takeArtwork } from '#app/.server/base/ports/images/index.ts'
import type { Enclosure, FeedRow } from '#app/.server/studio/records/index.ts'
import { deleteObject, mediaUrl, ownFilename } from '#app/.server/studio/access/index.ts'
import { lookOnce } from './look-once.ts'
import { namedByBytes } from './named-by-bytes.ts'
import { requestMp3 } from './mp3/mp3-copies.ts'
import { announceObject, requireDiskFor, requireSpace, reserveSpace } from './quotas/space.ts'

/**
 * Inspects an uploaded image, once: its true type and size. A file that is no image is deleted; artwork that isn't in
 * its final form is replaced by a converted JPEG.
 */
export async function readyImage(ctx: Ctx, feed: Authorized<FeedRow>, object: MediaObject) {
  const kept = await lookOnce(ctx, feed, object, async () => {
    const key = mediaKey(object)
    const { jpeg, contentType, width, height } = await takeArtwork(ctx.actor, () =>
      readImage(ctx, key),
    )
    if (jpeg)
      await ctx.storage.put(key, jpeg, { contentType, metadata: {}, maxBytes: largest.image })
    return { contentType, metadata: { width, height } }
  })
  const { width, height } = kept.metadata as { width: number; height: number }
  return {
    url: mediaUrl(ctx, object),
    type: kept.contentType,
    width,
    height,
    num_bytes: kept.numBytes,
  }
}

async function readImage(ctx: Ctx, key: string): Promise<Buffer> {
  const stored = await ctx.storage.head(key)
  if (stored && stored.size > largest.image) throw tooLarge(largest.image)
  return buffer(await ctx.storage.read(key))
}

function tooLarge(maxBytes: number): AppError {
  const limit = `${maxBytes / 1_000_000} MB`
  return invalid('file', studioMessages.fileTooLarge(limit), 'FILE_TOO_LARGE')
}

/**
 * Inspects an uploaded audio file, once: its true type, size and duration. Anything else is deleted. Its name gets the
 * ending of its bytes. An MP3 is requested of a WAV.
 */
export async function readyAudio(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  uploaded: ItemFile,
): Promise<Enclosure> {
  const { object, kept } = await namedByBytes(ctx, feed, uploaded, () =>
    lookAtAudio(ctx, feed, uploaded),
  )
  if (kept.contentType === 'audio/wav') await requestMp3(ctx, object)
  return {
    url: mediaUrl(ctx, object),
    type: kept.contentType,
    filename: ownFilename(object.filename),
    num_bytes: kept.numBytes,
    duration: kept.metadata.duration as number,
    uploaded: kept.metadata.uploaded as string,
    kind: 'AUDIO',
    access: object.access,
  }
}

async function lookAtAudio(ctx: Ctx, feed: FeedRow, object: ItemFile) {
  const accept = feed.type === 'ALBUM' ? 'mp3-or-wav' : 'mp3'
  const source = await storedSource(ctx.storage, mediaKey(object))
  const { contentType, durationSeconds, metadataBytes, tags } = await inspectAudio(source, {
    accept,
  })
  return {
    contentType,
    metadata: {
      duration: durationSeconds,
      metadata_num_bytes: metadataBytes,
      tags,
      uploaded: ctx.now().toISOString(),
    },
  }
}

/**
 * Stores a file that was sent, if there is room for it: it is reserved before the first byte, or as many forms as come at
 * once would each take all that is left.
 * @throws AppError FILE_TOO_LARGE, QUOTA_EXCEEDED, DISK_FULL
 */
export async function keepFile(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  object: MediaObject,
  file: SentFile,
): Promise<void> {
  const { contentType, mostBytes = Infinity } = file
  const wanted = { contentType, mostBytes: Math.min(mostBytes, file.maxBytes) }
  const maxBytes = await reserveSpace(ctx, feed, object, wanted)
  const options = { contentType, metadata: {}, maxBytes, isSent: true }
  try {
    const { size } = await ctx.storage.put(mediaKey(object), file.body, options)
    await announceObject(ctx, feed, object, { contentType, numBytes: size })
  } catch (error) {
    await deleteObject(ctx, feed, object)
    if (!(error instanceof AppError) || error.code !== 'TOO_LARGE') throw error
    if (maxBytes < file.maxBytes) {
      await requireSpace(ctx, feed, maxBytes + 1)
      await requireDiskFor(ctx, feed, maxBytes + 1)
    }
    throw tooLarge(file.maxBytes)
  }
}

interface SentFile {
  body: AsyncIterable<Uint8Array> | Buffer
  contentType: string
  /** The most that such a file may have. */
  maxBytes: number
  /** The most that this one can have, if that is known. */
  mostBytes?: number | undefined
}
