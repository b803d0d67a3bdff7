import type { Access } from '#app/rules/media-path.ts'
import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/index.ts'

/** One version of an item: what everyone hears, or what subscribers do. */
export interface TextTarget {
  feed_id: string
  item_id: string
  access: Access
}

export type TextKind = 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'

/** What a text of each kind is made of. */
export interface SegmentsOf {
  TRANSCRIPT: TranscriptSegment
  CHAPTERS: Chapter
}
export type SegmentsKind = keyof SegmentsOf
