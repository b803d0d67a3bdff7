/** A segment of a transcript; times in seconds to the millisecond, the text plain and on one line. */
export interface TranscriptSegment {
  start: number
  end: number
  text: string
  speaker?: string
}

export const transcriptLimits = { bytes: 5_000_000, segments: 60_000 }

export type TranscriptErrorCode = 'TOO_LARGE' | 'TOO_MANY_SEGMENTS' | 'UNREADABLE'

export class TranscriptError extends Error {
  readonly code: TranscriptErrorCode

  constructor(code: TranscriptErrorCode) {
    super(code)
    this.name = 'TranscriptError'
    this.code = code
  }
}

/** @throws TranscriptError TOO_MANY_SEGMENTS where a file has more of them than a transcript may have */
export function refuseTooMany(segments: number): void {
  if (segments > transcriptLimits.segments) throw new TranscriptError('TOO_MANY_SEGMENTS')
}

/** A segment as parsed from a file: without an end, it lasts until the next one starts. */
export interface LooseSegment {
  start: number
  end?: number
  text: string
  speaker?: string
}

/**
 * Sorts segments by start, removes empty ones and corrects ends before their start. @throws TranscriptError
 * TOO_MANY_SEGMENTS
 */
export function tidySegments(loose: readonly LooseSegment[]): TranscriptSegment[] {
  const spoken = loose
    .map((segment) => ({ ...segment, text: oneLine(segment.text) }))
    .filter((segment) => segment.text)
  refuseTooMany(spoken.length)
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

/** Text on one line with single spaces, without control characters and unpaired surrogates. */
export function oneLine(text: string): string {
  const whole = text.toWellFormed()
  return whole.replace(untidy, ' ').trim()
}

// Most spaces are single ones: replacing each by itself would take as long as all the rest.
const untidy = /(?:[^\S ]|[\0-\x1f\x7f]| (?=[\s\0-\x1f\x7f]))[\s\0-\x1f\x7f]*/g

/** Seconds rounded to the millisecond. */
export function toMillis(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
