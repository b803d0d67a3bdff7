import { oneLine, type LooseSegment, type TranscriptSegment } from './segment.ts'

// A name before a colon: up to four words that begin like names, such as 'Ada Quay: ' or 'SPEAKER_01: '.
const label =
  /^([\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}_.'’-]{0,29}(?: [\p{Lu}\p{Lo}\p{N}(&][\p{L}\p{M}\p{N}_.'’)-]{0,29}){0,3}):\s+(?=\S)/u

/**
 * Moves 'Name: ' from texts to `speaker`; a name applies until the next one. If the first text has a name, all names
 * count; otherwise only repeated ones, so that 'Remember: …' isn't taken for a speaker.
 */
export function readSpeakerLabels<Segment extends LooseSegment>(
  segments: readonly Segment[],
): Segment[] {
  const labels = segments.map((segment) => labelOf(segment.text))
  const counts = new Map<string, number>()
  for (const name of labels) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const labelled = Boolean(labels[0])
  let speaker: string | undefined
  return segments.map((segment, index) => {
    const name = labels[index]
    const believed = name && (labelled || (counts.get(name) ?? 0) > 1) ? name : undefined
    speaker = segment.speaker ?? believed ?? speaker
    const text = believed ? oneLine(segment.text).replace(label, '') : segment.text
    return { ...segment, text, ...(speaker && { speaker }) }
  })
}

function labelOf(text: string): string | undefined {
  return label.exec(oneLine(text.slice(0, 200)))?.[1]
}

/** 'Name: ' if the speaker has changed, otherwise ''. */
export function speakerLabel(
  segment: TranscriptSegment,
  before: TranscriptSegment | undefined,
): string {
  const changed = segment.speaker && segment.speaker !== before?.speaker
  return changed ? `${oneLine(segment.speaker ?? '')}: ` : ''
}

const longestTurn = 60

/** Joins consecutive segments of a speaker, up to about a minute. */
export function speakerTurns(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  const turns: TranscriptSegment[] = []
  for (const segment of segments) {
    const turn = turns.at(-1)
    const goesOn =
      turn && turn.speaker === segment.speaker && segment.end - turn.start <= longestTurn
    if (goesOn) {
      turn.text += ` ${segment.text}`
      turn.end = Math.max(turn.end, segment.end)
    } else {
      turns.push({ ...segment })
    }
  }
  return turns
}
