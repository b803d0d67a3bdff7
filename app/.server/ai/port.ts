import type { Chapter } from '#app/protocols/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/transcripts/index.ts'

/** What makes texts out of audio and out of transcripts on this installation. */
export interface Ai {
  speech: SpeechToText
  writer: TextWriter
}

export interface SpeechToText {
  /** For the record of who made a text ('pocketsphinx'). */
  name: string
  /** Whether what it hears needs a look by somebody before it is published. */
  isDraft: boolean
  /** Whether it can work here at all, and with this language ('en-GB'; unknown where absent). */
  isAvailable(language?: string): Promise<boolean>
  /** What is said in an audio file. @throws AppError AI_FAILED with the reason, NOT_AVAILABLE */
  transcribe(file: string, options: { language?: string }): Promise<TranscriptSegment[]>
}

export interface TextWriter {
  name: string
  isDraft: boolean
  /** Chapters that begin where segments do, the first at 0. @throws AppError AI_FAILED */
  chapters(segments: readonly TranscriptSegment[]): Promise<Chapter[]>
  /** A few sentences of plain text. @throws AppError AI_FAILED */
  summary(segments: readonly TranscriptSegment[]): Promise<string>
}
