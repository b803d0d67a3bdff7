import { rm } from 'node:fs/promises'
import path from 'node:path'
import { toFilename } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { asProductFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { deleteFilesLater, requireRoom } from '#app/.server/studio/files/index.ts'
import { uploadAudio } from '#app/.server/studio/uploads/index.ts'
import { hasFfmpeg as canConvertVideo } from '#app/.server/base/ports/media/index.ts'
import type { ArchivedItem } from '../archives/archived.ts'
import { copyArchivedAudio, copyArchivedExtras } from '../archives/copy.ts'
import { copyExtras } from './copy-extras.ts'
import { copyLater, noteEnd } from './copy-jobs.ts'
import { download, partFolder, partSize } from './download.ts'
import { isFinal, isForeseen, nextTry, reasonOf } from './failures.ts'
import { findItem, type ItemToCopy, noteItem, setItem } from './item-copies.ts'
import type { ImportFeedRow, ImportItemRow } from './import-rows.ts'
import { addVideoCopy, findVideoCopy } from './video-copies.ts'
import { itemVideo } from './video.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/**
 * The job that copies one item's audio, image and texts; its video is copied by a job of its own. A failure doesn't
 * affect other items.
 */
export async function copyImportItem(product: Ctx, job: ItemToCopy): Promise<void> {
  const ctx = asProductFor(product, job.userId)
  const found = await findItem(ctx, job)
  if (!found) return
  if (!(await isToCopy(ctx, job, found))) return noteEnd(ctx, job)
  const file = path.join(partFolder(ctx), `${job.importId}-${job.feed}-${job.item}.part`)
  const before = await partSize(file)
  try {
    await setItem(ctx, job, { state: 'COPYING', reason: null })
    await copy(ctx, job, { ...found, file })
    await rm(file, { force: true })
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    const hasProgressed = (await partSize(file)) > before
    await noteFailure(ctx, job, { item: found.item, error, hasProgressed })
    if (isFinal(error)) await rm(file, { force: true })
  }
  // Cancelled meanwhile: files that have just arrived are deleted too.
  if (!(await findItem(ctx, job))) {
    await rm(file, { force: true })
    return deleteFilesLater(ctx, found.feed.hosting_feed_id ?? '')
  }
  await noteEnd(ctx, job)
}

interface Found {
  feed: ImportFeedRow
  item: ImportItemRow
}

async function isToCopy(ctx: Ctx, job: ItemToCopy, { item }: Found): Promise<boolean> {
  const isCopying = item.state === 'COPYING' && !(await findVideoCopy(ctx, job))
  return item.state === 'WAITING' || isCopying
}

/** Copies the audio, then image and texts. */
async function copy(
  ctx: Ctx,
  job: ItemToCopy,
  { feed, item, file }: Found & { file: string },
): Promise<void> {
  const ids = { feed_id: feed.hosting_feed_id ?? '', item_id: item.hosting_item_id ?? '' }
  const { archived } = item.document
  const size =
    archived && !item.media_url
      ? await copyInside(ctx, job, ids, archived)
      : await copyFrom(ctx, job, ids, item, file)
  await setItem(ctx, job, { copied_bytes: size })
  const extras = archived
    ? await copyArchivedExtras(ctx, job, ids, archived.files)
    : await copyExtras(ctx, ids, feed.document, item.document)
  await finishAudio(ctx, job, { item, size, notes: [...item.notes, ...extras] })
}

/** Copies the audio out of the archive, if it is there. Returns its size. */
async function copyInside(
  ctx: Ctx,
  job: ItemToCopy,
  ids: ItemIds,
  { files: { audio } }: ArchivedItem,
): Promise<number> {
  if (!audio) return 0
  await requireRoom(ctx, ids.feed_id, audio.size)
  await copyArchivedAudio(ctx, job, ids, audio)
  return audio.size
}

interface ItemIds {
  feed_id: string
  item_id: string
}

/** Copies the audio from its address. Returns its size. */
async function copyFrom(
  ctx: Ctx,
  job: ItemToCopy,
  ids: ItemIds,
  item: ImportItemRow,
  file: string,
): Promise<number> {
  const url = item.media_url ?? ''
  const type = item.document.enclosures.find((media) => media.url === url)?.type ?? 'audio/mpeg'
  // What the feed says of its size may be wrong: the room is reserved for what the other host says, before it comes.
  await requireRoom(ctx, ids.feed_id, item.num_bytes ?? 1)
  await download(
    ctx,
    file,
    {
      url,
      maxBytes: largest.audio,
      validator: item.validator,
      onVersion: (validator) => noteItem(ctx, job, { validator, copied_bytes: 0 }),
      onProgress: (bytes) => noteItem(ctx, job, { copied_bytes: bytes }),
    },
    (arriving) => uploadAudio(ctx, ids, { name: nameOf(url, item), type, ...arriving }),
  )
  return partSize(file)
}

/** Marks the item as copied or, if it has a video that can be converted, enqueues copying that. */
async function finishAudio(
  ctx: Ctx,
  job: ItemToCopy,
  { item, size, notes }: { item: ImportItemRow; size: number; notes: string[] },
): Promise<void> {
  const hasVideo = itemVideo(item.document) !== null && (await canConvertVideo())
  await transact(ctx, async (ctx) => {
    const done = hasVideo ? {} : { state: 'COPIED', num_bytes: size }
    await noteItem(ctx, job, { notes: JSON.stringify(notes), ...done })
    if (!hasVideo) return
    await addVideoCopy(ctx, job, size)
    await copyLater(ctx, 'copy-import-video', job)
  })
}

/** The file name from the address if it is an MP3 or WAV, otherwise one with the right extension. */
function nameOf(url: string, item: ImportItemRow): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = decodable(last)
  if (/\.(mp3|wav)$/i.test(name)) return toFilename(name)
  const isWav = item.document.enclosures.some(
    (media) => media.url === url && /wav/i.test(media.type),
  )
  return toFilename(
    `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'audio'}.${isWav ? 'wav' : 'mp3'}`,
  )
}

function decodable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function noteFailure(
  ctx: Ctx,
  job: ItemToCopy,
  { item, error, hasProgressed }: { item: ImportItemRow; error: unknown; hasProgressed: boolean },
): Promise<void> {
  const reason = toldOf(error)
  const next = nextTry(error, { tries: item.tries, hasProgressed })
  if (!next) return void (await setItem(ctx, job, { state: 'FAILED', reason }))
  if (await setItem(ctx, job, { state: 'WAITING', reason, tries: next.tries }))
    await copyLater(ctx, 'copy-import-item', job, next.afterSeconds)
}

function toldOf(error: unknown): string {
  if (isForeseen(error)) return reasonOf(error)
  reportError(error, { place: 'import' })
  return studioMessages.uploadFailed
}
