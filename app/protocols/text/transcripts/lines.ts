import { TranscriptError } from './segment.ts'

/** More than the most segments have with a number, times, two lines and a blank one each. */
const mostLines = 500_000

/** The lines of a text, whatever ends them, without a byte order mark. @throws TranscriptError TOO_MANY_SEGMENTS */
export function linesOf(text: string): string[] {
  return withLineFeeds(text).split('\n')
}

/**
 * A text whose lines all end in a line feed alone, without a byte order mark. A pattern would take several times as
 * long. @throws TranscriptError TOO_MANY_SEGMENTS
 */
export function withLineFeeds(text: string): string {
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text
  refuseMany(whole, '\n')
  if (!whole.includes('\r')) return whole
  refuseMany(whole, '\r')
  return whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

function refuseMany(text: string, end: string): void {
  let count = 0
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) {
    count += 1
    if (count > mostLines) throw new TranscriptError('TOO_MANY_SEGMENTS')
  }
}
