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

/** Whether `oneLine` leaves anything of a text. */
export function isWritten(text: string): boolean {
  return /[^\s\0-\x1f\x7f]/.test(text)
}

/**
 * Text on one line with single spaces, without control characters and unpaired surrogates. A pattern would take three
 * times as long where each of many lines is its own.
 */
export function oneLine(text: string): string {
  const whole = text.toWellFormed()
  let line = ''
  let from = 0
  for (let at = 0; at < whole.length; at++) {
    const code = whole.charCodeAt(at)
    if (!isSpace(code)) continue
    let end = at + 1
    while (end < whole.length && isSpace(whole.charCodeAt(end))) end++
    if (code !== 0x20 || end > at + 1) {
      line += `${whole.slice(from, at)} `
      from = end
    }
    at = end
  }
  return (from === 0 ? whole : line + whole.slice(from)).trim()
}

/** As long as the namespace recommends, so that apps can show a cue as captions. */
const longestLine = 65

/**
 * A text of one line on lines of at most 65 characters, broken between words; longer words stay whole. The last one is
 * never a number alone, which SRT would take for that of the next cue.
 */
export function onShortLines(text: string): string {
  if (text.length <= longestLine) return text
  const lines: string[] = []
  let from = 0
  while (text.length - from > longestLine) {
    const before = text.lastIndexOf(' ', from + longestLine)
    const at = before > from ? before : text.indexOf(' ', from + longestLine)
    if (at < 0 || /^ \d+$/.test(text.slice(at))) break
    lines.push(text.slice(from, at))
    from = at + 1
  }
  return [...lines, text.slice(from)].join('\n')
}

/** White space or a control character. */
function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0x7f || (code >= 0xa0 && otherSpaces.has(code))
}

const otherSpaces = new Set(
  [...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff']
    .map((character) => character.charCodeAt(0))
    .concat(Array.from({ length: 11 }, (_, at) => 0x2000 + at)),
)

/** Seconds rounded to the millisecond. */
export function toMillis(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}
