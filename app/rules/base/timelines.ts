/** The timelines of `/feed`: people whom one follows, what most was paid with, or all notes. */
export const timelineTypes = ['FOLLOWING', 'TRENDING', 'GLOBAL'] as const
export type TimelineType = (typeof timelineTypes)[number]

/** The timelines that the operator has turned off, each with the reason that people read. */
export type TimelinesOff = Partial<Record<TimelineType, string>>

const usual: TimelineType = 'TRENDING'

/**
 * The timeline to show: the one that is asked for, even if it is off, so that whoever asks reads why; else Trending,
 * or where that is off the first that isn't.
 */
export function chosenTimeline(asked: string | null, off: TimelinesOff): TimelineType {
  const isOn = (type: TimelineType) => off[type] === undefined
  return (
    timelineTypes.find((type) => type === asked) ??
    (isOn(usual) ? usual : (timelineTypes.find(isOn) ?? usual))
  )
}
