import type { TranscriptSegment } from './segment.ts'

const groupSeconds = 30
// A transcript without times would otherwise become one endless paragraph.
const longestTurn = 900

/** About half a minute of a transcript, by turns of speakers. Times are in seconds. */
export interface TranscriptGroup {
  /** The start of the first segment. */
  start: number
  end: number
  turns: TranscriptSegment[]
}

/** Segments by the half minute in which they end, sorted by time. */
export function halfMinutes(segments: readonly TranscriptSegment[]): TranscriptSegment[][] {
  const groups = new Map<number, [TranscriptSegment, ...TranscriptSegment[]]>()
  for (const segment of segments) {
    const bucket = Math.floor(segment.end / groupSeconds)
    const group = groups.get(bucket)
    if (group) group.push(segment)
    else groups.set(bucket, [segment])
  }
  return [...groups.values()].sort(([a], [b]) => a.start - b.start)
}

/** The same, with consecutive segments of a speaker joined. */
export function transcriptGroups(segments: readonly TranscriptSegment[]): TranscriptGroup[] {
  return halfMinutes(segments).map((group) => ({
    start: group[0]?.start ?? 0,
    end: group.reduce((end, segment) => Math.max(end, segment.end), 0),
    turns: turnsOf(group),
  }))
}

function turnsOf(group: readonly TranscriptSegment[]): TranscriptSegment[] {
  const turns: TranscriptSegment[] = []
  for (const segment of group) {
    const turn = turns.at(-1)
    const goesOn = turn && turn.speaker === segment.speaker && turn.text.length < longestTurn
    if (goesOn) {
      turn.text += ` ${segment.text}`
      turn.end = Math.max(turn.end, segment.end)
    } else turns.push({ ...segment })
  }
  return turns
}

/** The index of the group, or turn, at a time: the last one that has begun; -1 before the first. */
export function groupAt(groups: readonly { start: number }[], seconds: number): number {
  return groups.findLastIndex(({ start }) => Math.floor(start) <= seconds)
}

/**
 * The index of the turn that is said at a time, in a group that several share; -1 where the whole group is one turn, or
 * none of it is heard.
 */
export function turnAt(group: Pick<TranscriptGroup, 'turns'> | undefined, seconds: number): number {
  if (!group || group.turns.length < 2) return -1
  return Math.max(0, groupAt(group.turns, seconds))
}
