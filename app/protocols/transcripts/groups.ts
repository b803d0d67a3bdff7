import type { TranscriptSegment } from './segment.ts'

const groupSeconds = 30
// A transcript without times would otherwise be one endless paragraph.
const longestTurn = 900

/** What is said in about half a minute, speaker after speaker. Seconds. */
export interface TranscriptGroup {
  /** Of the first segment: where playing it begins. */
  start: number
  end: number
  turns: TranscriptSegment[]
}

/** Segments in groups of 30 seconds by their end, in order of time; within a group a turn for each speaker's stretch. */
export function transcriptGroups(segments: readonly TranscriptSegment[]): TranscriptGroup[] {
  const groups = new Map<number, TranscriptGroup>()
  for (const segment of segments) {
    const bucket = Math.floor(segment.end / groupSeconds)
    const group = groups.get(bucket)
    if (group) addTo(group, segment)
    else groups.set(bucket, { start: segment.start, end: segment.end, turns: [{ ...segment }] })
  }
  return [...groups.values()].sort((a, b) => a.start - b.start)
}

function addTo(group: TranscriptGroup, segment: TranscriptSegment): void {
  const turn = group.turns.at(-1)
  const goesOn = turn && turn.speaker === segment.speaker && turn.text.length < longestTurn
  if (goesOn) {
    turn.text += ` ${segment.text}`
    turn.end = Math.max(turn.end, segment.end)
  } else {
    group.turns.push({ ...segment })
  }
  group.end = Math.max(group.end, segment.end)
}

/** The index of the group that is heard at a time: the last one begun; -1 before the first. */
export function groupAt(groups: readonly { start: number }[], seconds: number): number {
  return groups.findLastIndex(({ start }) => Math.floor(start) <= seconds)
}
