import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { AudioFile, Watched } from './audio-pieces.ts'

/** The services of this installation that make texts from audio and from transcripts. */
export interface Ai {
  speech: SpeechToText
  writer: TextWriter
}

export interface SpeechToText {
  /** For the record of which service made a text ('pocketsphinx'). */
  name: string
  /** Whether somebody should check its transcripts before they are published. */
  isDraft: boolean
  /** Whether it works on this machine, and for this language ('en-GB'; unknown if absent). */
  isAvailable(language?: string): Promise<boolean>
  /** Transcribes an audio file. @throws AppError AI_FAILED with the reason, NO_SPEECH, NOT_AVAILABLE */
  transcribe(file: AudioFile, options: TranscribeOptions): Promise<TranscriptSegment[]>
}

export interface TranscribeOptions extends Watched {
  language?: string
}

export interface TextWriter {
  name: string
  isDraft: boolean
  /** Chapters that begin at starts of segments, the first at 0. @throws AppError AI_FAILED */
  chapters(segments: readonly TranscriptSegment[]): Promise<Chapter[]>
  /** A few sentences of plain text. @throws AppError AI_FAILED */
  summary(segments: readonly TranscriptSegment[]): Promise<string>
}
