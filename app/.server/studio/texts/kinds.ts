import type { TextObject } from '#app/.server/studio/access/index.ts'
import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

/** The segment type of each kind of text. */
export interface SegmentsOf {
  TRANSCRIPT: TranscriptSegment
  CHAPTERS: Chapter
}
export type SegmentsKind = keyof SegmentsOf

/** The kind of a stored text. */
export function kindOf({ media_type }: TextObject): SegmentsKind {
  return media_type === 'ITEM_TRANSCRIPT' ? 'TRANSCRIPT' : 'CHAPTERS'
}
