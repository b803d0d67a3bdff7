import { sql } from 'kysely'
import { toFilename } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { asProductFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import {
  deleteUploadedVideo,
  keepVideo,
  openVideo,
  reserveVideo,
  type VideoArrival,
} from '#app/.server/studio/uploads/index.ts'
import { deleteFilesLater } from '#app/.server/studio/files/index.ts'
import { inPieces } from '#app/.server/base/ports/storage/index.ts'
import { copyLater, noteEnd } from './copy-jobs.ts'
import { CopyInterrupted, CopyRefused, isForeseen, nextTry } from './failures.ts'
import { fetchRest, type Rest } from './fetch-rest.ts'
import { findItem, type ItemState, type ItemToCopy, noteItem, setItem } from './item-copies.ts'
import type { ImportFeedRow, ImportItemRow } from './import-rows.ts'
import {
  arrivalOf,
  endVideoCopy,
  findVideoCopy,
  noteVideoCopy,
  setVideoCopy,
  type VideoCopy,
} from './video-copies.ts'
import { itemVideo } from './video.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** Held in memory, and the most that is fetched again after an interruption. Stores allow 10,000 parts. */
const partBytes = 8 * 1024 * 1024

/**
 * The job that copies the video of one item into storage, part by part, and then starts its conversion. After an
 * interruption it continues with the parts that storage has. If the video can't be copied, the item is complete without
 * it.
 */
export async function copyImportVideo(product: Ctx, job: ItemToCopy): Promise<void> {
  const ctx = asProductFor(product, job.userId)
  const found = await findItem(ctx, job)
  const copy = await findVideoCopy(ctx, job)
  if (!found || !copy) return noteEnd(ctx, job)
  let arrival = arrivalOf(copy)
  try {
    arrival ??= await open(ctx, job, found)
    const url = itemVideo(found.item.document) ?? ''
    if (!(await ctx.storage.head(arrival.path))) await copyParts(ctx, job, { url, copy, arrival })
    const { part_etags } = (await findVideoCopy(ctx, job)) ?? copy
    const parts = part_etags.map((etag, index) => ({ partNumber: index + 1, etag }))
    await keepVideo(ctx, arrival, parts)
    await end(ctx, job, {})
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    await noteFailure(ctx, job, { ...found, before: copy, arrival, error })
  }
  // Cancelled meanwhile: files that have just arrived are deleted too.
  if (!(await findItem(ctx, job))) return deleteFilesLater(ctx, found.feed.hosting_feed_id ?? '')
  await noteEnd(ctx, job)
}

interface Found {
  feed: ImportFeedRow
  item: ImportItemRow
}

async function open(ctx: Ctx, job: ItemToCopy, { feed, item }: Found): Promise<VideoArrival> {
  const arrival = await openVideo(
    ctx,
    {
      feed_id: feed.hosting_feed_id ?? '',
      item_id: item.hosting_item_id ?? '',
      access: 'DEFAULT',
    },
    nameOf(itemVideo(item.document) ?? ''),
  )
  const { path, uploadId } = arrival
  if (await setVideoCopy(ctx, job, { path, upload_id: uploadId })) return arrival
  await deleteUploadedVideo(ctx, arrival)
  throw new CopyRefused(importTexts.states.CANCELLED)
}

/** Copies the missing parts. */
async function copyParts(
  ctx: Ctx,
  job: ItemToCopy,
  { url, copy, arrival }: { url: string; copy: VideoCopy; arrival: VideoArrival },
): Promise<void> {
  const { audio_bytes, bytes, validator } = copy
  const onProgress = (at: number, total: number | null) =>
    noteItem(ctx, job, { copied_bytes: audio_bytes + at, num_bytes: audio_bytes + (total ?? at) })
  const onVersion = (version: string | null) =>
    noteVideoCopy(ctx, job, { bytes: 0, part_etags: [], validator: version })
  const wanted = { url, bytes, validator, maxBytes: largest.video, onVersion, onProgress }
  const rest = await fetchRest(ctx, wanted)
  if (!rest) return
  try {
    await copyRest(ctx, job, { rest, done: copy.part_etags.length, arrival })
  } finally {
    rest.discard()
  }
}

/** The room is reserved for the size that the other host says, and for what has come where it says none, or less. */
async function copyRest(
  ctx: Ctx,
  job: ItemToCopy,
  { rest, done, arrival }: { rest: Rest; done: number; arrival: VideoArrival },
): Promise<void> {
  const { path: key, uploadId } = arrival
  let partNumber = rest.start > 0 ? done + 1 : 1
  let at = rest.start
  await reserveVideo(ctx, arrival, rest.total ?? at)
  for await (const part of inPieces(rest.body, partBytes)) {
    at += part.length
    if (at > (rest.total ?? 0)) await reserveVideo(ctx, arrival, at)
    const { etag } = await ctx.storage.putPart({ key, uploadId, partNumber, partBytes }, part)
    partNumber++
    const part_etags = sql<string[]>`part_etags || ${etag}::text`
    await noteVideoCopy(ctx, job, { bytes: at, part_etags })
  }
}

async function end(ctx: Ctx, job: ItemToCopy, values: ItemState): Promise<void> {
  await transact(ctx, async (ctx) => {
    await endVideoCopy(ctx, job)
    await setItem(ctx, job, { state: 'COPIED', ...values })
  })
}

async function noteFailure(
  ctx: Ctx,
  job: ItemToCopy,
  {
    item,
    before,
    arrival: begun,
    error,
  }: Found & { before: VideoCopy; arrival: VideoArrival | null; error: unknown },
): Promise<void> {
  if (!isForeseen(error)) reportError(error, { place: 'import' })
  const now = await findVideoCopy(ctx, job)
  if (!now) return void (begun && (await deleteUploadedVideo(ctx, begun)))
  const arrival = arrivalOf(now)
  const isLost = error instanceof AppError && error.code === 'NO_SUCH_UPLOAD'
  const next = nextTry(isLost ? new CopyInterrupted() : error, {
    tries: before.tries,
    hasProgressed: !isLost && now.bytes > before.bytes,
  })
  if ((isLost || !next) && arrival) await deleteUploadedVideo(ctx, arrival)
  if (!next) {
    const { audio_bytes: bytes } = now
    const notes = JSON.stringify([...item.notes, importTexts.notes.video])
    return end(ctx, job, { notes, num_bytes: bytes, copied_bytes: bytes })
  }
  const anew = isLost ? { path: null, upload_id: null, bytes: 0, part_etags: [] } : {}
  if (await setVideoCopy(ctx, job, { ...anew, tries: next.tries }))
    await copyLater(ctx, 'copy-import-video', job, next.afterSeconds)
}

/** The file name from the address, with the extension .mp4. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return `${toFilename(last).replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'video'}.mp4`
}
