import type { Area } from './areas.ts'

/** The timelines of `/feed`: people whom one follows, what most was paid with, or all notes. */
const timelineTypes = ['FOLLOWING', 'TRENDING', 'GLOBAL'] as const
export type TimelineType = (typeof timelineTypes)[number]

/** The timelines that the operator has turned off, each with the reason that people read. */
export type TimelinesOff = Partial<Record<TimelineType, string>>

/** The timelines that there are: without money nothing is ranked by it. */
export function timelinesOf(off: readonly Area[]): TimelineType[] {
  return timelineTypes.filter((type) => type !== 'TRENDING' || !off.includes('MONEY'))
}

const usual: TimelineType = 'TRENDING'

/**
 * The timeline to show: the one that is asked for, even if it is off, so that whoever asks reads why; else Trending,
 * or where that is off the first that isn't. `types` are those that there are.
 */
export function chosenTimeline(
  asked: string | null,
  off: TimelinesOff,
  types: readonly TimelineType[] = timelineTypes,
): TimelineType {
  const isOn = (type: TimelineType) => off[type] === undefined
  const first = types.includes(usual) ? usual : (types[0] ?? usual)
  return types.find((type) => type === asked) ?? (isOn(first) ? first : (types.find(isOn) ?? first))
}
