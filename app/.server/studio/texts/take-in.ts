import { text } from 'node:stream/consumers'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { chaptersSchema } from '#app/schemas/studio/chapters.ts'
import { transcriptSchema } from '#app/schemas/studio/item-texts.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeItem,
  type Effect,
  type FeedRow,
  type ItemVersion,
} from '#app/.server/studio/records/index.ts'
import { arrivalKey } from '#app/.server/studio/access/index.ts'
import { audioLength, refuseBeyondAudio, refuseLonger } from './audio-length.ts'
import { takeInChapterArt } from './chapter-art.ts'
import type { SegmentsKind, SegmentsOf } from './kinds.ts'
import {
  deleteUploads,
  keepRefusal,
  type SentFormat,
  type SentUpload,
  sentUploads,
} from './sent-uploads.ts'

const largestFile = 5_000_000

/**
 * Hands the segments of the latest upload of a text that has arrived to `save`, and drops the uploads that arrived
 * before it. One that is no such text is refused: what was there stays, and the upload's address says why. False if none
 * has arrived.
 * @throws AppError BAD_FILE, and what `save` throws
 */
export async function takeInUpload<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: Kind,
  format: SentFormat,
  save: (segments: SegmentsOf[Kind][]) => Promise<void>,
): Promise<boolean> {
  const [latest, ...earlier] = await arrived(ctx, await sentUploads(ctx, target, kind, format))
  if (!latest) return false
  try {
    const key = arrivalKey(latest.arrival)
    await save(await readSegments(ctx, feed, target, kind, key, { hold: format === 'HELD' }))
  } catch (error) {
    if (isRefusal(error)) await keepRefusal(ctx, feed.id, latest, error)
    throw error
  }
  await deleteUploads(ctx, feed.id, [latest, ...earlier])
  return true
}

async function arrived(ctx: Ctx, uploads: readonly SentUpload[]): Promise<SentUpload[]> {
  const there: SentUpload[] = []
  for (const upload of uploads)
    if (await ctx.storage.head(arrivalKey(upload.arrival))) there.push(upload)
  return there
}

/** Whether an error is about the file, so that it would be the same another time. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.status !== 429
}

/**
 * The segments in a stored file, checked as those of a call are: chapters begin before the end of the audio.
 * @throws AppError BAD_FILE
 */
export async function readSegments<Kind extends SegmentsKind>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  target: ItemVersion,
  kind: Kind,
  key: string,
  effect: Effect,
): Promise<SegmentsOf[Kind][]> {
  const item = await authorizeItem(ctx, feed, target.item_id)
  const read = schemas[kind].safeParse(jsonOf(await sourceOf(ctx, key)))
  if (!read.success) {
    const issue = read.error.issues[0]
    throw invalid(['segments', ...(issue?.path ?? [])].join('.'), issue?.message ?? '', 'BAD_FILE')
  }
  const seconds = audioLength(item, target.access, effect)
  if (kind === 'TRANSCRIPT')
    refuseLonger(read.data as TranscriptSegment[], seconds, { code: 'BAD_FILE' })
  else {
    const chapters = read.data as Chapter[]
    refuseBeyondAudio(chapters, seconds, 'BAD_FILE')
    await takeInChapterArt(ctx, feed, target, chapters)
  }
  return read.data as SegmentsOf[Kind][]
}

const schemas = { TRANSCRIPT: transcriptSchema, CHAPTERS: chaptersSchema }

async function sourceOf(ctx: Ctx, key: string): Promise<string> {
  const stored = await ctx.storage.head(key)
  return stored && stored.size <= largestFile ? text(await ctx.storage.read(key)) : ''
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
