import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  type Effect,
  type FeedRow,
  type ItemRow,
  type ItemVersion,
} from '#app/.server/studio/records/index.ts'
import type { z } from 'zod'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { chaptersWithin } from '#app/rules/studio/chapter-list.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { readChaptersFile } from '#app/schemas/studio/chapters.ts'
import type { FileReading } from '#app/rules/studio/item-texts.ts'
import {
  type chaptersUpdateInput,
  readLyricsFile,
  readTranscriptFile,
  type textUseInput,
  type transcriptUpdateInput,
} from '#app/schemas/studio/item-texts.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { notArrived } from '#app/.server/studio/files/index.ts'
import { audioLength, refuseBeyondAudio, refuseLonger } from './audio-length.ts'
import { saveSegments } from './save-segments.ts'
import { takeInChapterArt } from './chapter-art.ts'
import type { SegmentsKind, SegmentsOf } from './kinds.ts'
import { getOwnChapters } from './item-texts.ts'
import { readAi } from './objects.ts'
import { takeInUpload } from './take-in.ts'

const largestFile = 5_000_000

/**
 * me/hosting-item-transcript-update: saves the given segments, or those uploaded to the presigned address; [] removes
 * the transcript.
 */
export function updateTranscript(
  ctx: Ctx,
  input: z.output<typeof transcriptUpdateInput>,
): Promise<Record<string, never>> {
  return update(ctx, 'TRANSCRIPT', input)
}

/**
 * me/hosting-item-chapters-update: saves the given chapters, or those uploaded to the presigned address; [] removes
 * them.
 */
export function updateChapters(
  ctx: Ctx,
  input: z.output<typeof chaptersUpdateInput>,
): Promise<Record<string, never>> {
  return update(ctx, 'CHAPTERS', input)
}

/**
 * Replaces an item's own chapters by what `edit` returns for the current ones, under the item's lock, so that of two
 * edits at once the later one sees the first. On a published item they become an unpublished change. What the edit adds
 * is the caller's to check against the length of the audio.
 */
export function editChapters(
  ctx: Ctx,
  target: ItemVersion,
  edit: (chapters: Chapter[], audioSeconds: number | null) => Chapter[],
): Promise<void> {
  return changeItem(ctx, target, async (ctx, feed, item) => {
    const audioSeconds = audioLength(item, target.access, { hold: true })
    const segments = edit(await getOwnChapters(ctx, target), audioSeconds)
    await takeInChapterArt(ctx, feed, target, segments)
    await saveSegments(ctx, target, 'CHAPTERS', segments, { hold: true })
  })
}

async function update<Kind extends SegmentsKind>(
  ctx: Ctx,
  kind: Kind,
  input: ItemVersion & Effect & { segments?: SegmentsOf[Kind][] | undefined; sync: boolean },
): Promise<Record<string, never>> {
  const { segments: given, sync, hold, ...target } = input
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  if (!sync) return {}
  const save = (segments: SegmentsOf[Kind][]) => saveSegments(ctx, target, kind, segments, { hold })
  if (!given) {
    const format = hold ? 'HELD' : 'SEGMENTS'
    if (await takeInUpload(ctx, feed, target, kind, format, save)) return {}
    throw notArrived('segments')
  }
  if (kind === 'CHAPTERS') {
    refuseBeyondAudio(given as Chapter[], audioLength(item, target.access, { hold }))
    await takeInChapterArt(ctx, feed, target, given as Chapter[])
  } else refuseLonger(given as TranscriptSegment[], audioLength(item, target.access, { hold }))
  await save(given)
  return {}
}

/** me/hosting-item-transcript-use-ai and me/hosting-item-chapters-use-ai: makes the AI's text the item's own. */
export async function applyAiSegments(
  ctx: Ctx,
  { hold, ...target }: z.output<typeof textUseInput>,
  kind: SegmentsKind,
): Promise<Record<string, never>> {
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  const made = await readAi(ctx, { feed, item, target }, kind)
  if (!made?.segments.length) {
    const { fetchFailed } = kind === 'TRANSCRIPT' ? itemTexts.transcript : chapterTexts
    throw notFound(`NO_${kind}`, fetchFailed('There is none.'))
  }
  const segments =
    kind === 'CHAPTERS'
      ? chaptersWithin(made.segments, audioLength(item, target.access, { hold }))
      : made.segments
  await saveSegments(ctx, target, kind, segments as typeof made.segments, { hold })
  return {}
}

/** The version a file is for, and whether it stays unpublished. */
type FileTarget = Effect & { feed_id: string; item_id: string; access?: Access }

/** Imports a transcript file of any supported format from a form; for a track, its lyrics. */
export function importTranscript(
  ctx: Ctx,
  input: FileTarget,
  file: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<{ warning?: string }> {
  return importFile(ctx, input, 'TRANSCRIPT', async (item, { type }) => {
    const read = type === 'ALBUM' ? readLyricsFile : readTranscriptFile
    const reading = read(file.name, await wholeFile(file.body, itemTexts.file.transcriptTooLarge))
    if ('segments' in reading)
      refuseLonger(reading.segments, audioLength(item, input.access ?? 'DEFAULT', input), {
        field: 'file',
        code: 'BAD_FILE',
      })
    return reading
  })
}

/** Imports a chapters file from a form; `warning` says what was left out. */
export function importChapters(
  ctx: Ctx,
  input: FileTarget,
  file: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<{ warning?: string }> {
  return importFile(ctx, input, 'CHAPTERS', async (item) =>
    readChaptersFile(
      await wholeFile(file.body, chapterTexts.fileTooLarge),
      audioLength(item, input.access ?? 'DEFAULT', input),
    ),
  )
}

async function importFile<Kind extends SegmentsKind>(
  ctx: Ctx,
  input: FileTarget,
  kind: Kind,
  read: (item: Authorized<ItemRow>, feed: FeedRow) => Promise<FileReading<SegmentsOf[Kind]>>,
): Promise<{ warning?: string }> {
  const { hold, access = 'DEFAULT', ...ids } = input
  const target = { ...ids, access }
  const feed = await authorizeFeed(ctx, target.feed_id)
  const reading = await read(await authorizeItem(ctx, feed, target.item_id), feed)
  if ('error' in reading) throw invalid('file', reading.error, 'BAD_FILE')
  await saveSegments(ctx, target, kind, reading.segments, { hold })
  return reading.warning === undefined ? {} : { warning: reading.warning }
}

function wholeFile(body: AsyncIterable<Uint8Array>, tooLarge: string): Promise<Buffer> {
  return wholeBody(body, largestFile, () => invalid('file', tooLarge, 'FILE_TOO_LARGE'))
}
