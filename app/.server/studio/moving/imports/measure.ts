import { importTexts } from '#app/texts/studio/imports.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { hasFfmpeg as canConvertVideo } from '#app/.server/base/ports/media/index.ts'
import { isRefusedForGood } from './failures.ts'
import { measuredAtOnce, measuredPerJob } from './limits.ts'
import { findImport, type ImportKey, type ImportItemRow, leaveStep } from './import-rows.ts'
import { itemVideo } from './video.ts'

/** The job that measures an import: asks for the size of each media file, in batches, until none is left. */
export async function measureImport(ctx: Ctx, key: ImportKey): Promise<void> {
  const row = await findImport(ctx, key)
  if (row?.status !== 'MEASURING') return
  const items = await unmeasured(ctx, key)
  for (let at = 0; at < items.length; at += measuredAtOnce)
    await Promise.all(items.slice(at, at + measuredAtOnce).map((item) => measure(ctx, item)))
  if (items.length === measuredPerJob)
    return enqueue(ctx, 'measure-import', key, { key: `measure-import:${key.importId}` })
  await leaveStep(ctx, key, 'MEASURING', { status: 'READY' })
}

async function unmeasured(ctx: Ctx, { userId, importId }: ImportKey): Promise<ImportItemRow[]> {
  const rows = await ctx.db
    .selectFrom('import_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('state', '=', 'LISTED')
    .orderBy('feed_position')
    .orderBy('position')
    .limit(measuredPerJob)
    .execute()
  return rows as ImportItemRow[]
}

async function measure(ctx: Ctx, item: ImportItemRow): Promise<void> {
  const found = await lookAt(ctx, item.media_url ?? '')
  const bytes = found.bytes ?? item.num_bytes
  const isTooLarge = bytes !== null && bytes > largest.audio
  const video = await videoBytes(ctx, item)
  await ctx.db
    .updateTable('import_items')
    .set({
      num_bytes: video === null ? bytes : video + (bytes ?? 0),
      state: found.isRefused || isTooLarge ? 'UNSUPPORTED' : 'READY',
      reason: isTooLarge
        ? studioMessages.fileTooLarge(`${largest.audio / 1_000_000} MB`)
        : found.reason,
    })
    .where('user_id', '=', item.user_id)
    .where('import_id', '=', item.import_id)
    .where('feed_position', '=', item.feed_position)
    .where('position', '=', item.position)
    .where('state', '=', 'LISTED')
    .execute()
}

/** The size of the video that is copied beside the audio; null if there is none, or it is unknown. */
async function videoBytes(ctx: Ctx, { document }: ImportItemRow): Promise<number | null> {
  const url = itemVideo(document)
  return url !== null && (await canConvertVideo()) ? (await lookAt(ctx, url)).bytes : null
}

interface Look {
  bytes: number | null
  reason: string | null
  isRefused: boolean
}

/** Size by a HEAD request. A server that doesn't answer it may still send the file. */
async function lookAt(ctx: Ctx, url: string): Promise<Look> {
  try {
    const response = await ctx.fetch(url, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
      maxBytes: 1_000_000,
      timeoutMs: 10_000,
    })
    response.discard()
    const isFound = response.status === 200
    const length = Number(response.headers['content-length'])
    return {
      bytes: isFound && length > 0 ? length : null,
      reason: isFound ? null : importTexts.notes.noSize(response.status),
      isRefused: false,
    }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return { bytes: null, reason: error.message, isRefused: isRefusedForGood(error) }
  }
}
