import { z } from 'zod'
import {
  parseLyrics,
  parseTranscript,
  transcriptFormat,
  transcriptLimits,
  TranscriptError,
  type TranscriptSegment,
} from '#app/protocols/text/transcripts/index.ts'
import { splitSegment } from '#app/protocols/text/transcripts/edits.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { chaptersSchema } from './chapters.ts'
import { writtenSeconds } from '#app/rules/studio/chapter-list.ts'
import { type FileReading, goesOnAfterAudio } from '#app/rules/studio/item-texts.ts'
import { accessSchema, hold, summaryText } from './hosting.ts'
import { limits } from '#app/rules/base/limits.ts'
import { cut, id, text, webUrl } from '#app/schemas/base/text.ts'

const latest = 1_000_000
const longestText = 20_000
const seconds = z.number().nonnegative().max(latest)

/** A transcript's segments, sorted by start. */
export const transcriptSchema = z
  .array(
    z
      .strictObject({
        start: seconds,
        end: seconds,
        text: text(longestText).trim().min(1),
        speaker: text(limits.author).trim().optional(),
      })
      .refine(({ start, end }) => end >= start, { path: ['end'], message: 'Ends before it starts' })
      .transform(({ start, end, text, speaker }): TranscriptSegment => ({
        start,
        end,
        text,
        ...(speaker && { speaker }),
      })),
  )
  .max(transcriptLimits.segments)
  .transform((segments) => segments.toSorted((a, b) => a.start - b.start))

const ofAccess = { feed_id: id, item_id: id, access: accessSchema.default('DEFAULT') }

/** The URL of an item's audio, as its upload returned it. */
export const transcribeInput = z.strictObject({ url: webUrl(2000) })
export const textTargetInput = z.strictObject(ofAccess)
export const textUseInput = z.strictObject({ ...ofAccess, hold })
export const textGetInput = z.strictObject({ ...ofAccess, ai: z.boolean().default(false) })
// Without `segments`, the file that was uploaded to the text's presigned URL is used.
export const transcriptUpdateInput = z.strictObject({
  ...ofAccess,
  segments: transcriptSchema.optional(),
  sync: z.boolean().default(true),
  hold,
})
export const chaptersUpdateInput = z.strictObject({
  ...ofAccess,
  segments: chaptersSchema.optional(),
  sync: z.boolean().default(true),
  hold,
})

/** The error about a transcript whose last line begins after the audio's end; null if it fits, or there is no audio. */
export function longerThanAudio(
  segments: readonly TranscriptSegment[],
  audioSeconds: number | null,
): string | null {
  const last = segments.findLast(({ start }) => goesOnAfterAudio(start, audioSeconds))
  if (!last || audioSeconds === null) return null
  return itemTexts.file.transcriptTooLong(
    writtenSeconds(Math.floor(last.start)),
    writtenSeconds(Math.floor(audioSeconds)),
  )
}

/** Converts segments from other sources to valid ones: long texts split, names cut, times limited. */
export function keepableSegments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  return segments
    .filter(({ start }) => start <= latest)
    .flatMap(({ end, speaker, ...segment }) =>
      inPieces({
        ...segment,
        end: Math.min(end, latest),
        ...(speaker && { speaker: cut(speaker, limits.author) }),
      }),
    )
    .slice(0, transcriptLimits.segments)
}

function inPieces(segment: TranscriptSegment): TranscriptSegment[] {
  if (segment.text.length <= longestText) return [segment]
  const space = segment.text.lastIndexOf(' ', longestText)
  const at = space > 0 ? space : cut(segment.text, longestText).length
  const [first, rest] = splitSegment([segment], 0, at)
  return first && rest ? [first, ...inPieces(rest)] : []
}

const episodeTexts = {
  unreadable: itemTexts.file.transcriptUnreadable,
  tooLarge: itemTexts.file.transcriptTooLarge,
}

/** Reads a transcript file that the user chose; the format follows from its extension. */
export function readTranscriptFile(
  name: string,
  bytes: Uint8Array,
): FileReading<TranscriptSegment> {
  const format = transcriptFormat(name)
  return format
    ? reading(() => parseTranscript(bytes, format), episodeTexts)
    : { error: itemTexts.file.transcriptUnreadable }
}

/** Reads the lyrics of a track: LRC, SRT or WebVTT, else plain text. */
export function readLyricsFile(name: string, bytes: Uint8Array): FileReading<TranscriptSegment> {
  const format = transcriptFormat(name)
  return reading(
    () =>
      format === 'text' || !format
        ? parseLyrics(new TextDecoder().decode(bytes))
        : parseTranscript(bytes, format),
    itemTexts.lyrics,
  )
}

function reading(
  parse: () => TranscriptSegment[],
  { unreadable, tooLarge }: { unreadable: string; tooLarge: string },
): FileReading<TranscriptSegment> {
  try {
    const segments = keepableSegments(parse())
    return segments.length > 0 ? { segments } : { error: unreadable }
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    const isTooLarge = error.code === 'TOO_LARGE'
    return { error: isTooLarge ? tooLarge : unreadable }
  }
}

/** The summary of an episode as its form sends it. */
export const summaryForm = z.object({
  intent: z.enum(['publish', 'hide']),
  summary: summaryText.optional(),
})
