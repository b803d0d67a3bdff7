import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { addSeconds } from 'date-fns/addSeconds'
import { toFilename } from '#app/protocols/media-path.ts'
import { importTexts } from '#app/texts/imports.ts'
import { studioMessages } from '#app/texts/studio.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { GuardedFetchError } from '../guarded-fetch/index.ts'
import { discardFilesLater, largestAudio, uploadAudio } from '../hosting/index.ts'
import { enqueue } from '../jobs/index.ts'
import { canConvertVideo } from '../video/index.ts'
import { copyQueue, noteEnd } from './begin-copy.ts'
import { copyExtras, orNote } from './copy-extras.ts'
import { copyVideo } from './copy-video.ts'
import { CopyRefused, download, partFolder, partSize } from './download.ts'
import { isForeseen } from './failures.ts'
import { copyAttempts, mostTries } from './limits.ts'
import { isRefusedForGood } from './measure.ts'
import { type ImportFeedRow, type ImportItemRow, type ImportKey } from './records.ts'
import { itemVideo } from './video.ts'

export type ItemToCopy = ImportKey & { feed: number; item: number }

/** The job: copies one item's media here. Whatever comes of it, the others go on. */
export async function copyImportItem(ctx: Ctx, job: ItemToCopy): Promise<void> {
  const found = await findItem(ctx, job)
  if (!found || !['WAITING', 'COPYING'].includes(found.item.state)) return
  const feedId = found.feed.hosting_feed_id ?? ''
  const file = path.join(partFolder(ctx), `${job.importId}-${job.feed}-${job.item}.part`)
  const before = await partSize(file)
  try {
    await setItem(ctx, job, { state: 'COPYING', reason: null })
    const notes = await copy(ctx, job, { ...found, file })
    await setItem(ctx, job, { state: 'COPIED', notes: JSON.stringify(notes) })
    await rm(file, { force: true })
  } catch (error) {
    const hasProgressed = (await partSize(file)) > before
    await noteFailure(ctx, job, found.item, error, hasProgressed)
    if (isFinal(error)) await rm(file, { force: true })
  }
  // Given up in the meantime: what has just arrived goes too.
  if (!(await findItem(ctx, job))) {
    await rm(file, { force: true })
    return discardFilesLater(ctx, feedId)
  }
  await noteEnd(ctx, job)
}

interface Found {
  feed: ImportFeedRow
  item: ImportItemRow
}

async function findItem(ctx: Ctx, job: ItemToCopy): Promise<Found | null> {
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
    .where('user_id', '=', job.userId)
    .where('import_id', '=', job.importId)
    .where('feed_position', '=', job.feed)
    .where('position', '=', job.item)
    .executeTakeFirst()
  return feed && item ? { feed: feed as ImportFeedRow, item: item as ImportItemRow } : null
}

/** The audio, then what belongs to it. Answers what to know about the latter. */
async function copy(
  ctx: Ctx,
  job: ItemToCopy,
  { feed, item, file }: Found & { file: string },
): Promise<string[]> {
  const ids = { feed_id: feed.hosting_feed_id ?? '', item_id: item.hosting_item_id ?? '' }
  const url = item.media_url ?? ''
  await download(ctx, file, {
    url,
    maxBytes: largestAudio,
    validator: item.validator,
    onVersion: (validator) => note(ctx, job, { validator, copied_bytes: 0 }),
    onProgress: (bytes) => note(ctx, job, { copied_bytes: bytes }),
  })
  const size = await partSize(file)
  await setItem(ctx, job, { copied_bytes: size, num_bytes: size })
  await uploadAudio(ctx, ids, {
    name: nameOf(url, item),
    type: item.document.enclosures.find((media) => media.url === url)?.type ?? 'audio/mpeg',
    body: createReadStream(file),
  })
  const notes = await copyExtras(ctx, ids, feed.document, item.document)
  const onProgress = (bytes: number) =>
    note(ctx, job, { copied_bytes: size + bytes, num_bytes: size + bytes })
  return [...item.notes, ...notes, ...(await copyItsVideo(ctx, ids, item, { file, onProgress }))]
}

async function copyItsVideo(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  { document }: ImportItemRow,
  { file, onProgress }: { file: string; onProgress: (bytes: number) => Promise<void> },
): Promise<string[]> {
  const video = itemVideo(document)
  if (!video || !(await canConvertVideo())) return []
  const copy = { url: video, file: file.replace(/\.part$/, '-video.part'), onProgress }
  const told = await orNote(importTexts.notes.video, () => copyVideo(ctx, ids, copy))
  return told === null ? [] : [told]
}

/** @throws CopyRefused where the import is gone: the copy ends at once */
async function note(ctx: Ctx, job: ItemToCopy, values: ItemState): Promise<void> {
  if (!(await setItem(ctx, job, values))) throw new CopyRefused(importTexts.states.CANCELLED)
}

/** The file's name at its old place, where it has one that says what it is. */
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
  item: ImportItemRow,
  error: unknown,
  hasProgressed: boolean,
): Promise<void> {
  const tries = hasProgressed ? 0 : item.tries + 1
  const reason = reasonOf(error)
  if (isFinal(error) || tries >= mostTries)
    return void (await setItem(ctx, job, { state: 'FAILED', reason, tries }))
  if (!(await setItem(ctx, job, { state: 'WAITING', reason, tries }))) return
  await enqueue(ctx, 'copy-import-item', job, {
    key: `copy-import:${job.importId}:${job.feed}:${job.item}`,
    runAt: addSeconds(ctx.now(), hasProgressed ? 1 : 10 * 3 ** item.tries),
    queue: copyQueue(job.item),
    maxAttempts: copyAttempts,
  })
}

/** The file itself is wrong, or its address may not be fetched from: another try would end the same way. */
function isFinal(error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500
  const isTooLarge = error instanceof GuardedFetchError && error.code === 'TOO_LARGE'
  return error instanceof CopyRefused || isTooLarge || isRefusedForGood(error)
}

function reasonOf(error: unknown): string {
  if (isForeseen(error)) return error.message.slice(0, 500)
  console.error(error)
  return studioMessages.uploadFailed
}

interface ItemState {
  state?: string
  reason?: string | null
  notes?: string
  validator?: string | null
  copied_bytes?: number
  num_bytes?: number
  tries?: number
}

/** False where the import is gone. */
async function setItem(ctx: Ctx, job: ItemToCopy, values: ItemState): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('import_items')
    .set(values)
    .where('user_id', '=', job.userId)
    .where('import_id', '=', job.importId)
    .where('feed_position', '=', job.feed)
    .where('position', '=', job.item)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
