import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import { goesOnAfterAudio } from '#app/rules/studio/item-texts.ts'
import { isBeyondAudio } from '#app/rules/studio/chapter-list.ts'
import { audioSeconds } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { longerThanAudio } from '#app/schemas/studio/item-texts.ts'
import { beyondAudio } from '#app/schemas/studio/chapters.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { type Effect, type ItemRow, withChanges } from '#app/.server/studio/records/index.ts'

/** The seconds of the audio that a version's chapters belong to: with `hold` of the edited one; null without audio. */
export function audioLength(item: ItemRow, access: Access, { hold }: Effect): number | null {
  const content = hold ? withChanges(item.content, item.changes) : item.content
  return audioSeconds(content, access)
}

/** @throws AppError 400 that names the first chapter that starts beyond the audio's end */
export function refuseBeyondAudio(
  chapters: readonly Chapter[],
  audioSeconds: number | null,
  code?: string,
): void {
  const message = beyondAudio(chapters, audioSeconds)
  if (message === null) return
  const index = chapters.findIndex(({ start }) => isBeyondAudio(start, audioSeconds))
  throw invalid(`segments.${index}.start`, message, code)
}

/** @throws AppError 400 that names the last line of a transcript that begins after the audio's end */
export function refuseLonger(
  segments: readonly TranscriptSegment[],
  audioSeconds: number | null,
  { field, code }: { field?: string; code?: string } = {},
): void {
  const message = longerThanAudio(segments, audioSeconds)
  if (message === null) return
  const index = segments.findLastIndex(({ start }) => goesOnAfterAudio(start, audioSeconds))
  throw invalid(field ?? `segments.${index}.start`, message, code)
}
