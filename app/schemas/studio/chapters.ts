import { z } from 'zod'
import {
  type Chapter,
  chapterEntries,
  chaptersLimits,
  chaptersOf,
} from '#app/protocols/media/chapters-json.ts'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import type { FileReading } from '#app/rules/studio/item-texts.ts'
import { isBeyondAudio, writtenSeconds } from '#app/rules/studio/chapter-list.ts'
import { limits } from '#app/rules/base/limits.ts'
import { cut, text, webUrl } from '#app/schemas/base/text.ts'

const latest = 1_000_000
const mostChapters = 1000
const seconds = z.number().nonnegative().max(latest)

const link = text(limits.link)
  .trim()
  .refine((value) => value === '' || isHttps(value), chapterTexts.linkInvalid)

/** A chapter in API calls. An empty link is dropped. */
const chapterSchema = z
  .strictObject({
    title: text(limits.title).trim().min(1, chapterTexts.titleEmpty),
    url: link.optional(),
    start: z.number({ error: chapterTexts.startRequired }).nonnegative().max(latest),
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

/** Chapters with unique starts, sorted by start. */
export const chaptersSchema = z
  .array(chapterSchema)
  .max(mostChapters, chapterTexts.tooMany(mostChapters))
  .superRefine((chapters, context) => {
    const starts = new Set<number>()
    chapters.forEach(({ start }, index) => {
      if (starts.has(start))
        context.addIssue({
          code: 'custom',
          path: [index, 'start'],
          message: chapterTexts.startTaken,
        })
      starts.add(start)
    })
  })
  .transform((chapters) => chapters.toSorted((a, b) => a.start - b.start))

/** A time typed as h:m:s, in seconds with milliseconds. */
export function writtenTime(messages: { required: string; unreadable: string }) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .transform((written, context) => {
      const time = parseTimestamp(written)
      if (time !== undefined && time <= latest) return Math.round(time * 1000) / 1000
      context.addIssue({ code: 'custom', message: messages.unreadable })
      return z.NEVER
    })
}

/** A chapter as its form submits it: the time as h:m:s, the image as the URL of its upload. */
export const chapterForm = z.strictObject({
  start: writtenTime({
    required: chapterTexts.startRequired,
    unreadable: chapterTexts.startUnreadable,
  }),
  title: text(limits.title)
    .trim()
    .default('')
    .refine((value) => value !== '', chapterTexts.titleEmpty),
  url: link.optional(),
  img: webUrl(2000).optional(),
})

/**
 * Converts chapters from other sources to valid ones, as many as there may be: with titles, with https links only, and
 * with unique starts.
 */
export function keepableChapters(chapters: readonly Chapter[]): Chapter[] {
  return validChapters(chapters).slice(0, mostChapters)
}

function validChapters(chapters: readonly Chapter[]): Chapter[] {
  const byStart = new Map<number, Chapter>()
  for (const { title, url, ...others } of chapters) {
    const safeUrl = url?.replace(/^http:/i, 'https:')
    const chapter = chapterSchema.safeParse({
      ...others,
      title: cut(title, limits.title).trim() || chapterTexts.untitled,
      ...(safeUrl && isHttps(safeUrl) && safeUrl.length <= limits.link && { url: safeUrl }),
    })
    if (chapter.success && !byStart.has(chapter.data.start))
      byStart.set(chapter.data.start, chapter.data)
  }
  return [...byStart.values()].toSorted((a, b) => a.start - b.start)
}

/** Chapters that the user imports, made valid; an error if they are more than there may be, or don't fit the audio. */
export function importedChapters(
  chapters: readonly Chapter[],
  audioSeconds: number | null,
): FileReading<Chapter> {
  const segments = validChapters(chapters)
  if (segments.length > mostChapters) return { error: chapterTexts.tooMany(mostChapters) }
  const error = beyondAudio(segments, audioSeconds)
  return error === null ? { segments } : { error }
}

/** The error about the first chapter that starts beyond the audio's end; null if none does. */
export function beyondAudio(
  chapters: readonly Chapter[],
  audioSeconds: number | null,
): string | null {
  const beyond = chapters.find(({ start }) => isBeyondAudio(start, audioSeconds))
  if (!beyond || audioSeconds === null) return null
  const { title, start } = beyond
  return chapterTexts.beyond(title, writtenSeconds(start), writtenSeconds(Math.floor(audioSeconds)))
}

/** Reads a Podcasting 2.0 chapters file that the user chose: only chapters with titles, without their images. */
export function readChaptersFile(
  bytes: Uint8Array,
  audioSeconds: number | null,
): FileReading<Chapter> {
  if (bytes.length > chaptersLimits.bytes) return { error: chapterTexts.fileTooLarge }
  const text = new TextDecoder().decode(bytes)
  const entries = chapterEntries(text)
  if (!entries) return { error: chapterTexts.fileUnreadable }
  if (entries.length > chaptersLimits.chapters) return { error: chapterTexts.tooMany(mostChapters) }
  const parsed = chaptersOf(entries)
  const images = parsed.filter(({ img }) => img).length
  const reading = importedChapters(
    parsed.filter(({ title }) => title).map(({ img: _ignored, ...chapter }) => chapter),
    audioSeconds,
  )
  if ('error' in reading) return reading
  if (reading.segments.length === 0) return { error: chapterTexts.noChapters }
  return { ...reading, ...(images > 0 && { warning: chapterTexts.imagesIgnored(images) }) }
}

function isHttps(value: string): boolean {
  return value.startsWith('https://') && URL.canParse(value)
}
