import {
  tidySegments,
  TranscriptError,
  type LooseSegment,
  type TranscriptSegment,
} from './segment.ts'
import { parseTimestamp } from './timestamps.ts'
import { joinWords } from './words.ts'

/**
 * Parses a Podcasting 2.0 JSON transcript; also a bare array, and `start`, `end`, `text` as field names. Invalid
 * entries are left out, and words that have an entry each are joined to lines. @throws TranscriptError UNREADABLE
 */
export function parseJsonTranscript(text: string): TranscriptSegment[] {
  const entries = entriesOf(parseJson(text))
  if (!entries) throw new TranscriptError('UNREADABLE')
  return tidySegments(joinWords(entries.flatMap((entry) => segmentOf(entry) ?? [])))
}

const deepest = 1000

function parseJson(text: string): unknown {
  if (isDeep(text)) throw new TranscriptError('UNREADABLE')
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new TranscriptError('UNREADABLE')
  }
}

/** Whether brackets open within brackets without end, over which JSON.parse takes long. */
function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) depth += 1
    else if (code === 0x5d || code === 0x7d) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function entriesOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isRecord(value) && Array.isArray(value.segments) ? value.segments : undefined
}

function segmentOf(entry: unknown): LooseSegment | undefined {
  if (!isRecord(entry)) return undefined
  const text = entry.body ?? entry.text
  const start = secondsOf(entry.startTime ?? entry.start)
  if (typeof text !== 'string' || start === undefined) return undefined
  const end = secondsOf(entry.endTime ?? entry.end)
  const speaker = typeof entry.speaker === 'string' ? entry.speaker : undefined
  return { start, text, ...(end !== undefined && { end }), ...(speaker && { speaker }) }
}

function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'string') return parseTimestamp(value)
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Renders a Podcasting 2.0 JSON transcript. */
export function renderJsonTranscript(segments: readonly TranscriptSegment[]): string {
  return JSON.stringify({
    version: '1.0.0',
    segments: segments.map(({ start, end, text, speaker }) => ({
      ...(speaker && { speaker }),
      startTime: start,
      endTime: end,
      body: text,
    })),
  })
}
