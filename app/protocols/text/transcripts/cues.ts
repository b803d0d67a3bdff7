import { withLineFeeds } from './lines.ts'
import { refuseTooMany } from './segment.ts'
import { parseTimestamp, timestampPattern } from './timestamps.ts'

export interface Cue {
  start: number
  end: number
  text: string
}

const timing = new RegExp(`^\\s*${timestampPattern}\\s*(?:--?|[–—])>\\s*${timestampPattern}`)

/**
 * Parses the cues that SRT and WebVTT have in common: a line with times, then text. Lines outside of cues (numbers,
 * ids, headers, notes, styles) are ignored. A blank line ends a cue; in SRT, where some editors leave blank lines
 * inside texts, only the next line with times does. @throws TranscriptError TOO_MANY_SEGMENTS
 */
export function readCues(source: string, blankLineEnds: boolean): Cue[] {
  const text = withLineFeeds(source)
  const cues: Cue[] = []
  let open: { cue: Cue; from: number } | undefined
  // Lines of a cue follow each other: cut out at once, not line by line, of which hostile files have millions.
  const close = (to: number): void => {
    if (open && to > open.from) open.cue.text = text.slice(open.from, to)
    open = undefined
  }
  let arrow = arrowFrom(text, 0)
  for (let from = 0, next = 0; from < text.length; from = next) {
    const feed = text.indexOf('\n', from)
    const to = feed < 0 ? text.length : feed
    next = to + 1
    if (arrow < to) {
      const line = text.slice(from, to)
      arrow = arrowFrom(text, to)
      const times = timesOf(line)
      // With unreadable times, the following text belongs to no cue.
      if (!times && !line.includes('-->')) continue
      const cue = open?.cue
      close(from - 1)
      if (!times) continue
      if (cue && !blankLineEnds) cue.text = withoutCueNumber(cue.text, cues.length + 1)
      open = { cue: { ...times, text: '' }, from: next }
      cues.push(open.cue)
      refuseTooMany(cues.length)
    } else if (blankLineEnds && isBlank(text, from, to)) {
      close(from - 1)
    }
  }
  close(text.length)
  return cues
}

/** Where the end of the next arrow is, beyond the text if there is none. */
function arrowFrom(text: string, from: number): number {
  let at = text.indexOf('>', from)
  while (at >= 0 && !'-–—'.includes(text.charAt(at - 1) || ' ')) at = text.indexOf('>', at + 1)
  return at < 0 ? text.length : at
}

function isBlank(text: string, from: number, to: number): boolean {
  const code = text.charCodeAt(from)
  // Most lines begin with something to see, and need not be cut out.
  const isSeen = code > 0x20 && code < 0x7f
  return from === to || (!isSeen && !text.slice(from, to).trim())
}

function timesOf(line: string): { start: number; end: number } | undefined {
  const match = timing.exec(line)
  const start = parseTimestamp(match?.[1] ?? '')
  const end = parseTimestamp(match?.[2] ?? '')
  return start === undefined || end === undefined ? undefined : { start, end }
}

// In SRT the next cue's number is between this cue's text and the next times.
function withoutCueNumber(text: string, expected: number): string {
  const feed = text.lastIndexOf('\n')
  const last = text.slice(feed + 1).trim()
  if (!/^\d+$/.test(last)) return text
  const before = text.slice(text.lastIndexOf('\n', feed - 1) + 1, Math.max(0, feed))
  const isApart = feed < 0 || !before.trim()
  return isApart || Number(last) === expected ? text.slice(0, Math.max(0, feed)) : text
}
