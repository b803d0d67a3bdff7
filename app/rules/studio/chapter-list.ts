import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { fullTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'

/** A chapter as its form submits it. */
export interface ChapterEdit {
  title: string
  url?: string | undefined
  start: number
  img?: string | undefined
}

/**
 * Adds a chapter, or replaces the one that starts at `replaced`; null if another starts at that time. An end that isn't
 * after the new start is dropped.
 */
export function putChapter(
  chapters: readonly Chapter[],
  { title, url, start, img }: ChapterEdit,
  replaced: number | null,
): Chapter[] | null {
  const before = chapters.find((chapter) => chapter.start === replaced)
  const others = chapters.filter((chapter) => chapter !== before)
  if (others.some((chapter) => chapter.start === start)) return null
  const chapter = {
    title,
    ...(url && { url }),
    start,
    ...(before?.end !== undefined && before.end > start && { end: before.end }),
    ...(img && { img }),
    ...(before?.toc !== undefined && { toc: before.toc }),
  }
  return [...others, chapter].sort((a, b) => a.start - b.start)
}

/** Whether a start is at or after the end of an audio of this many seconds; null if there is no audio. */
export function isBeyondAudio(start: number, audioSeconds: number | null): boolean {
  return audioSeconds !== null && start >= audioSeconds
}

/** The chapters that start before the end of the audio. */
export function chaptersWithin<Of extends Pick<Chapter, 'start'>>(
  chapters: readonly Of[],
  audioSeconds: number | null,
): Of[] {
  return chapters.filter(({ start }) => !isBeyondAudio(start, audioSeconds))
}

export function withoutChapter(chapters: readonly Chapter[], start: number): Chapter[] {
  return chapters.filter((chapter) => chapter.start !== start)
}

/** Formats seconds as '0:18:40', with a fraction only if there is one. */
export function writtenSeconds(seconds: number): string {
  const [clock = '', fraction = ''] = fullTimestamp(seconds, '.').replace(/^0/, '').split('.')
  const digits = withoutEnd(fraction, '0')
  return digits ? `${clock}.${digits}` : clock
}
