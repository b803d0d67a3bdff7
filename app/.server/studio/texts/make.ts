import {
  authorizeFeed,
  authorizeItem,
  type FeedRow,
  type ItemVersion,
} from '#app/.server/studio/records/index.ts'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isTooUnsure } from '#app/rules/studio/item-texts.ts'
import { chaptersWithin } from '#app/rules/studio/chapter-list.ts'
import { audioSeconds } from '#app/rules/studio/item-versions.ts'
import { parseMediaKey } from '#app/rules/base/media-path.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { AudioFile, TextWriter } from '#app/.server/base/ports/ai/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import { findObject } from '#app/.server/studio/access/index.ts'
import { refuseLonger } from './audio-length.ts'
import { takeTurn } from './turns.ts'
import { NoLongerWanted, whileWanted } from './while-wanted.ts'
import { saveSegments } from './save-segments.ts'
import { type OfVersion, readAi, readManual, writeAi } from './objects.ts'
import {
  beginAttempt,
  endAttempt,
  giveBackAttempt,
  isAskedFor,
  mostAttempts,
  noteProgress,
  type OneRequest,
  requestText,
  type TextRequest,
} from './requests.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

interface Making extends OfVersion {
  request: TextRequest
  leaving?: AbortSignal | undefined
}

/**
 * The job that makes a requested AI text. A repeated run does nothing. A failed attempt is retried, three attempts in
 * all; the reason is stored for the studio.
 */
export async function makeAiText(
  ctx: Ctx,
  payload: Jobs['make-ai-text'],
  _ending?: AbortSignal,
  leaving?: AbortSignal,
): Promise<void> {
  const target = { feed_id: payload.feedId, item_id: payload.itemId, access: payload.access }
  const of = { ...target, kind: payload.kind, requestedAt: new Date(payload.requestedAt) }
  const request = await beginAttempt(ctx, of)
  if (!request) return
  // The last allowed attempt began but never ended: its process was killed.
  if (request.attempts > mostAttempts)
    return void (await endAttempt(ctx, of, { state: 'FAILED', error: itemTexts.ai.gaveUp }))
  try {
    const making = await loadMaking(ctx, target, request)
    const maker = await makers[of.kind](ctx, { ...making, leaving })
    await transact(ctx, async (ctx) => {
      const done = await endAttempt(ctx, of, { state: 'DONE', ...maker })
      if (!done || of.kind !== 'TRANSCRIPT') return
      if (!isTooUnsure(maker.confidence)) await requestText(ctx, target, 'CHAPTERS')
      await requestText(ctx, target, 'SUMMARY')
    })
  } catch (error) {
    if (error instanceof NoLongerWanted) return endUnwanted(ctx, of)
    if (error instanceof DatabaseAwayError) throw error
    if (leaving?.aborted) return giveBackAttempt(ctx, of)
    const reason = error instanceof AppError ? error.message : 'Something went wrong.'
    const isLast = request.attempts >= mostAttempts || isFinal(error)
    await endAttempt(ctx, of, {
      state: isLast ? 'FAILED' : 'PENDING',
      error: reason,
      error_code: error instanceof AppError ? error.code : null,
    })
    if (!isLast) throw error
    if (!(error instanceof AppError)) reportError(error, { label: 'make-ai-text' })
  }
}

/** The job of one turn: makes the transcript that is first by now, whichever it is. */
export async function transcribeNext(
  ctx: Ctx,
  _payload: Jobs['transcribe-next'],
  ending?: AbortSignal,
  leaving?: AbortSignal,
): Promise<void> {
  const next = await takeTurn(ctx)
  if (!next) return
  const { feed_id: feedId, item_id: itemId, access, requested_at } = next
  const requestedAt = requested_at.toISOString()
  const payload = { feedId, itemId, access, kind: 'TRANSCRIPT' as const, requestedAt }
  await makeAiText(ctx, payload, ending, leaving)
}

/** Its audio, episode or show is gone, if it wasn't taken back or asked for anew. */
async function endUnwanted(ctx: Ctx, of: OneRequest): Promise<void> {
  const error = itemTexts.ai.audioGone
  await endAttempt(ctx, of, { state: 'FAILED', error, error_code: 'NOT_FOUND' })
}

/** Errors that a retry wouldn't change. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    [
      'NO_FEED',
      'NO_ITEM',
      'NOT_AVAILABLE',
      'NO_TRANSCRIPT',
      'NO_SPEECH',
      'TOO_LONG',
      'NOT_FOUND',
    ].includes(error.code)
  )
}

async function loadMaking(ctx: Ctx, target: ItemVersion, request: TextRequest): Promise<Making> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  return { feed, item: await authorizeItem(ctx, feed, target.item_id), target, request }
}

/** Who made a text, as it is kept with its request. */
interface Maker {
  made_by: string
  is_draft: boolean
  confidence: number | null
}

const makers = {
  TRANSCRIPT: makeTranscript,
  CHAPTERS: makeChapters,
  SUMMARY: makeSummary,
}

async function makeTranscript(ctx: Ctx, making: Making): Promise<Maker> {
  const { feed, target, request } = making
  const { speech } = ctx.ai
  const language = feed.content.language ?? undefined
  const isWanted = () => isStillWanted(ctx, making)
  const of = { ...target, kind: 'TRANSCRIPT' as const, requestedAt: request.requested_at }
  const onProgress = (seconds: number) => noteProgress(ctx, of, percentOf(seconds, request.spoken))
  const onPreparing = (percent: number) => noteProgress(ctx, of, percent, { isPreparing: true })
  const { segments, ...heard } = await whileWanted(isWanted, making.leaving, (signal) =>
    withLocalCopy(ctx, feed, request.source ?? '', (file) =>
      speech.transcribe(file, { ...(language && { language }), signal, onProgress, onPreparing }),
    ),
  )
  if (!(await isWanted())) throw new NoLongerWanted()
  refuseLonger(segments, request.spoken || null, { code: 'TOO_LONG' })
  await writeAi(ctx, feed, target, 'TRANSCRIPT', JSON.stringify(segments, null, 2))
  if (!heard.isDraft && (await isWithout(ctx, making, 'TRANSCRIPT')))
    await saveSegments(ctx, target, 'TRANSCRIPT', segments, { hold: true })
  return { made_by: heard.madeBy, is_draft: heard.isDraft, confidence: heard.confidence }
}

function percentOf(seconds: number, all: number): number {
  return all > 0 ? Math.min(99, Math.floor((seconds / all) * 100)) : 0
}

/** Whether the transcript is still asked for, of an audio that is still there, of an episode and show that are. */
async function isStillWanted(ctx: Ctx, { target, request }: Making): Promise<boolean> {
  const of = { ...target, kind: 'TRANSCRIPT' as const, requestedAt: request.requested_at }
  if (!(await isAskedFor(ctx, of))) return false
  const object = parseMediaKey(request.source ?? '')
  if (!object) return false
  try {
    const feed = await authorizeFeed(ctx, target.feed_id)
    await authorizeItem(ctx, feed, target.item_id)
    return (await findObject(ctx, feed, object)) !== null
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function makeChapters(ctx: Ctx, making: Making): Promise<Maker> {
  const { writer } = ctx.ai
  const { item, target } = making
  // A transcript that was typed or uploaded may go on after the audio.
  const chapters = chaptersWithin(
    await writer.chapters(await transcriptOf(ctx, making)),
    audioSeconds(item.content, target.access),
  )
  await writeAi(ctx, making.feed, making.target, 'CHAPTERS', JSON.stringify(chapters, null, 2))
  if (!writer.isDraft && (await isWithout(ctx, making, 'CHAPTERS')))
    await saveSegments(ctx, making.target, 'CHAPTERS', chapters, { hold: true })
  return madeBy(writer)
}

async function makeSummary(ctx: Ctx, making: Making): Promise<Maker> {
  const { writer } = ctx.ai
  const summary = await writer.summary(await transcriptOf(ctx, making))
  await writeAi(ctx, making.feed, making.target, 'SUMMARY', summary)
  return madeBy(writer)
}

function madeBy({ name, isDraft }: TextWriter): Maker {
  return { made_by: name, is_draft: isDraft, confidence: null }
}

/** AI texts never replace imported or hand-written ones on their own. */
async function isWithout(
  ctx: Ctx,
  { feed, item, target }: Making,
  kind: 'TRANSCRIPT' | 'CHAPTERS',
): Promise<boolean> {
  return !item.import && (await readManual(ctx, feed, target, kind)) === null
}

async function transcriptOf(ctx: Ctx, of: Making) {
  const found =
    (await readManual(ctx, of.feed, of.target, 'TRANSCRIPT')) ??
    (await readAi(ctx, of, 'TRANSCRIPT'))
  if (!found?.segments.length)
    throw new AppError('NO_TRANSCRIPT', { status: 409, message: itemTexts.ai.noTranscript })
  return found.segments
}

/**
 * Copies an inspected file to a temporary folder, since programs and services need a local file.
 * @throws AppError NOT_FOUND
 */
async function withLocalCopy<T>(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  key: string,
  use: (file: AudioFile) => Promise<T>,
): Promise<T> {
  const object = parseMediaKey(key)
  const kept = object && (await findObject(ctx, feed, object))
  if (!kept?.ready) throw new AppError('NOT_FOUND', { status: 404 })
  const format = kept.contentType === 'audio/wav' ? 'wav' : 'mp3'
  return inScratchFolder(async (folder) => {
    const file = { path: path.join(folder, `audio.${format}`), format } as const
    await pipeline(await ctx.storage.read(key), createWriteStream(file.path))
    return await use(file)
  })
}
