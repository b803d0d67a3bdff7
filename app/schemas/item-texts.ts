import { z } from 'zod'
import { chaptersLimits, parseChaptersJson, type Chapter } from '#app/protocols/chapters-json.ts'
import {
  parseTranscript,
  transcriptFormat,
  transcriptLimits,
  TranscriptError,
  type TranscriptSegment,
} from '#app/protocols/transcripts/index.ts'
import { itemTexts } from '#app/texts/item-texts.ts'
import { accessSchema } from './hosting.ts'
import { limits } from './limits.ts'
import { id, text, webUrl } from './text.ts'

const seconds = z.number().nonnegative().max(1_000_000)

const chapterLink = text(limits.link)
  .trim()
  .refine((value) => value === '' || isHttps(value), itemTexts.chapter.linkInvalid)

/** A chapter as its form and the calls give it. A link left empty is none. */
export const chapterSchema = z
  .strictObject({
    title: text(limits.title).trim().min(1, itemTexts.chapter.titleEmpty),
    url: chapterLink.optional(),
    start: z.number({ error: itemTexts.chapter.startRequired }).nonnegative().max(1_000_000),
    end: seconds.optional(),
    img: webUrl(2000).optional(),
    toc: z.boolean().optional(),
  })
  .transform(({ title, url, start, end, img, toc }): Chapter => ({
    title,
    ...(url && { url }),
    start,
    ...(end !== undefined && { end }),
    ...(img && { img }),
    ...(toc !== undefined && { toc }),
  }))

/** Chapters, no two with one start, in order of it. */
export const chaptersSchema = z
  .array(chapterSchema)
  .max(1000)
  .superRefine((chapters, context) => {
    const starts = new Set<number>()
    chapters.forEach(({ start }, index) => {
      if (starts.has(start))
        context.addIssue({
          code: 'custom',
          path: [index, 'start'],
          message: itemTexts.chapter.startTaken,
        })
      starts.add(start)
    })
  })
  .transform((chapters) => chapters.toSorted((a, b) => a.start - b.start))

/** A transcript's segments, in order of their start. */
export const transcriptSchema = z
  .array(
    z
      .strictObject({
        start: seconds,
        end: seconds,
        text: text(20_000).trim().min(1),
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

/** The address of an item's audio, as its upload answered it. */
export const transcribeInput = z.strictObject({ url: webUrl(2000) })
export const textTargetInput = z.strictObject(ofAccess)
export const textGetInput = z.strictObject({ ...ofAccess, ai: z.boolean().default(false) })
// Without segments, those that were uploaded to the text's presigned address are taken in.
export const transcriptUpdateInput = z.strictObject({
  ...ofAccess,
  segments: transcriptSchema.optional(),
  sync: z.boolean().default(true),
})
export const chaptersUpdateInput = z.strictObject({
  ...ofAccess,
  segments: chaptersSchema.optional(),
  sync: z.boolean().default(true),
})

/** What a chosen file holds, or the text for whoever chose it. */
export type FileReading<Segment> = { segments: Segment[]; warning?: string } | { error: string }

/** Reads a transcript file that somebody chose, by its extension. */
export function readTranscriptFile(
  name: string,
  bytes: Uint8Array,
): FileReading<TranscriptSegment> {
  const format = transcriptFormat(name)
  if (!format) return { error: itemTexts.file.transcriptUnreadable }
  try {
    return { segments: parseTranscript(bytes, format) }
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    return {
      error:
        error.code === 'TOO_LARGE'
          ? itemTexts.file.transcriptTooLarge
          : itemTexts.file.transcriptUnreadable,
    }
  }
}

/** Reads a Podcasting 2.0 chapters file that somebody chose: only chapters with titles, without their images. */
export function readChaptersFile(bytes: Uint8Array): FileReading<Chapter> {
  if (bytes.length > chaptersLimits.bytes) return { error: itemTexts.file.chaptersTooLarge }
  const parsed = parseChaptersJson(new TextDecoder().decode(bytes))
  if (!parsed) return { error: itemTexts.file.chaptersUnreadable }
  const images = parsed.filter(({ img }) => img).length
  const segments = parsed
    .filter(({ title }) => title)
    .map(({ title, url, start, end, toc }): Chapter => ({
      title: title.slice(0, limits.title).trimEnd(),
      ...(url && isHttps(url) && url.length <= limits.link && { url }),
      start,
      ...(end !== undefined && { end }),
      ...(toc !== undefined && { toc }),
    }))
  if (segments.length === 0) return { error: itemTexts.file.noChapters }
  return { segments, ...(images > 0 && { warning: itemTexts.file.imagesIgnored(images) }) }
}

function isHttps(value: string): boolean {
  return value.startsWith('https://') && URL.canParse(value)
}
