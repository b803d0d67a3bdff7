import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/index.ts'

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

/** The segment type of each kind of text. */
export interface SegmentsOf {
  TRANSCRIPT: TranscriptSegment
  CHAPTERS: Chapter
}
export type SegmentsKind = keyof SegmentsOf
