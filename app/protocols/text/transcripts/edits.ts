import { toMillis, type TranscriptSegment } from './segment.ts'

export type Segments = readonly TranscriptSegment[]

/** Edits of a transcript: each function returns new segments, or the same ones if nothing changes. */
export function withText(segments: Segments, index: number, text: string): Segments {
  return withChange(segments, index, (segment) =>
    segment.text === text ? segment : { ...segment, text },
  )
}

/** Sets the speaker of a line; an empty name removes it. */
export function withSpeaker(segments: Segments, index: number, speaker: string): Segments {
  return withChange(segments, index, (segment) => spokenBy(segment, speaker))
}

/** Renames a speaker in all lines. */
export function renameSpeaker(segments: Segments, from: string, to: string): Segments {
  if (from === to.trim()) return segments
  return segments.map((segment) => (segment.speaker === from ? spokenBy(segment, to) : segment))
}

/** Splits a line at a position in its text; the time is divided by length. Does nothing if one part would be empty. */
export function splitSegment(segments: Segments, index: number, at: number): Segments {
  const segment = segments[index]
  if (!segment) return segments
  const before = segment.text.slice(0, at).trimEnd()
  const after = segment.text.slice(at).trimStart()
  if (before.trim() === '' || after === '') return segments
  const middle = toMillis(
    segment.start + (segment.end - segment.start) * (at / segment.text.length),
  )
  const first = { ...segment, text: before, end: middle }
  return segments.toSpliced(index, 1, first, { ...segment, text: after, start: middle })
}

/** Joins a line with the previous one, whose speaker is kept. */
export function joinWithPrevious(segments: Segments, index: number): Segments {
  const [first, second] = [segments[index - 1], segments[index]]
  if (!first || !second) return segments
  const text = [first.text.trimEnd(), second.text.trimStart()].filter(Boolean).join(' ')
  const end = Math.max(first.end, second.end)
  return segments.toSpliced(index - 1, 2, { ...first, text, end })
}

export function withoutSegment(segments: Segments, index: number): Segments {
  return segments.toSpliced(index, 1)
}

/** The speakers in order of appearance, with their number of lines. */
export function speakersOf(segments: Segments): { name: string; lines: number }[] {
  const lines = new Map<string, number>()
  for (const { speaker } of segments) if (speaker) lines.set(speaker, (lines.get(speaker) ?? 0) + 1)
  return [...lines].map(([name, count]) => ({ name, lines: count }))
}

/** The index of the line at a time: the last one that has begun; -1 before the first. */
export function segmentAt(segments: Segments, seconds: number): number {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The lines to save: those with text, trimmed. */
export function savableSegments(segments: Segments): TranscriptSegment[] {
  return segments
    .map((segment) => ({ ...segment, text: segment.text.trim() }))
    .filter(({ text }) => text !== '')
}

function withChange(
  segments: Segments,
  index: number,
  change: (segment: TranscriptSegment) => TranscriptSegment,
): Segments {
  const segment = segments[index]
  if (!segment) return segments
  const changed = change(segment)
  return changed === segment ? segments : segments.with(index, changed)
}

function spokenBy(segment: TranscriptSegment, name: string): TranscriptSegment {
  const speaker = name.trim()
  if (speaker === (segment.speaker ?? '')) return segment
  const { start, end, text } = segment
  return { start, end, text, ...(speaker && { speaker }) }
}
