/** A piece of what is said, times in seconds to the millisecond; the text is one line, plain. */
export interface TranscriptSegment {
  start: number
  end: number
  text: string
  speaker?: string
}

export const transcriptLimits = { bytes: 5_000_000, segments: 200_000 }

export type TranscriptErrorCode = 'TOO_LARGE' | 'TOO_MANY_SEGMENTS' | 'UNREADABLE'

export class TranscriptError extends Error {
  readonly code: TranscriptErrorCode

  constructor(code: TranscriptErrorCode) {
    super(code)
    this.name = 'TranscriptError'
    this.code = code
  }
}

/** A segment as a file gives it: an absent end lasts until the next one starts. */
export interface LooseSegment {
  start: number
  end?: number
  text: string
  speaker?: string
}

/**
 * Segments in order of their start, without those that say nothing; ends before their start are put
 * right. Throws TOO_MANY_SEGMENTS.
 */
export function tidySegments(loose: readonly LooseSegment[]): TranscriptSegment[] {
  const spoken = loose
    .map((segment) => ({ ...segment, text: oneLine(segment.text) }))
    .filter((segment) => segment.text)
  if (spoken.length > transcriptLimits.segments) throw new TranscriptError('TOO_MANY_SEGMENTS')
  spoken.sort((a, b) => a.start - b.start)
  return spoken.map(({ start, end, text, speaker }, index) => {
    const until = end ?? spoken[index + 1]?.start ?? start
    const name = oneLine(speaker ?? '')
    return {
      start: toMillis(start),
      end: toMillis(Math.max(start, until)),
      text,
      ...(name && { speaker: name }),
    }
  })
}

/** Words with single spaces between them, without control characters and halves of characters. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\0-\x1f\x7f]+/g, ' ')
    .trim()
}

/** Seconds to the millisecond, which is what is kept of a time. */
export function toMillis(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
