import { linesOf } from './lines.ts'
import { TranscriptError, transcriptLimits } from './segment.ts'
import { parseTimestamp, timestampPattern } from './timestamps.ts'

export interface Cue {
  start: number
  end: number
  lines: string[]
}

const timing = new RegExp(`^\\s*${timestampPattern}\\s*(?:--?|[–—])>\\s*${timestampPattern}`)

/**
 * Parses the cues that SRT and WebVTT have in common: a line with times, then text. Lines outside of cues (numbers,
 * ids, headers, notes, styles) are ignored. A blank line ends a cue; in SRT, where some editors leave blank lines
 * inside texts, only the next line with times does. @throws TranscriptError TOO_MANY_SEGMENTS
 */
export function readCues(text: string, blankLineEnds: boolean): Cue[] {
  const cues: Cue[] = []
  let open: Cue | undefined
  for (const line of linesOf(text)) {
    const times = timesOf(line)
    if (times) {
      if (open && !blankLineEnds) dropCueNumber(open.lines, cues.length + 1)
      open = { ...times, lines: [] }
      cues.push(open)
      if (cues.length > transcriptLimits.segments) throw new TranscriptError('TOO_MANY_SEGMENTS')
    } else if (line.includes('-->')) {
      // With unreadable times, the following text belongs to no cue.
      open = undefined
    } else if (blankLineEnds && !line.trim()) {
      open = undefined
    } else {
      open?.lines.push(line)
    }
  }
  return cues
}

function timesOf(line: string): { start: number; end: number } | undefined {
  if (!line.includes('>')) return undefined
  const match = timing.exec(line)
  const start = parseTimestamp(match?.[1] ?? '')
  const end = parseTimestamp(match?.[2] ?? '')
  return start === undefined || end === undefined ? undefined : { start, end }
}

// In SRT the next cue's number is between this cue's text and the next times.
function dropCueNumber(lines: string[], expected: number): void {
  const last = lines.at(-1)?.trim() ?? ''
  const apart = lines.length === 1 || !lines.at(-2)?.trim()
  if (/^\d+$/.test(last) && (apart || Number(last) === expected)) lines.pop()
}
