import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/index.ts'

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

/** What a text of each kind is made of. */
export interface SegmentsOf {
  TRANSCRIPT: TranscriptSegment
  CHAPTERS: Chapter
}
export type SegmentsKind = keyof SegmentsOf
