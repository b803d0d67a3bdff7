import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { AudioFile, Watched } from './audio-pieces.ts'

/** The services of this installation that make texts from audio and from transcripts. */
export interface Ai {
  speech: SpeechToText
  writer: TextWriter
}

export interface SpeechToText {
  /** Whether it works on this machine, and for this language ('en-GB'; unknown if absent). */
  isAvailable(language?: string): Promise<boolean>
  /** Transcribes an audio file. @throws AppError AI_FAILED with the reason, NO_SPEECH, NOT_AVAILABLE */
  transcribe(file: AudioFile, options: TranscribeOptions): Promise<Heard>
}

/** What was heard in an audio. */
export interface Heard {
  segments: TranscriptSegment[]
  /** Which recogniser wrote it, for the record ('pocketsphinx'). */
  madeBy: string
  /** Whether somebody should check it before it is published. */
  isDraft: boolean
  /** How sure the recogniser is of its words, between 0 and 1; null where it doesn't say. */
  confidence: number | null
}

export interface TranscribeOptions extends Watched {
  language?: string
  /** Told how many percent of the recogniser's model are fetched, while nothing is heard yet. */
  onPreparing?: ((percent: number) => Promise<void>) | undefined
}

export interface TextWriter {
  name: string
  isDraft: boolean
  /** Chapters that begin at starts of segments, the first at 0. @throws AppError AI_FAILED */
  chapters(segments: readonly TranscriptSegment[]): Promise<Chapter[]>
  /** A few sentences of plain text. @throws AppError AI_FAILED */
  summary(segments: readonly TranscriptSegment[]): Promise<string>
}
