import type { Area } from '#app/rules/base/areas.ts'
import {
  chosenTimeline,
  timelinesOf,
  type TimelinesOff,
  type TimelineType,
} from '#app/rules/base/timelines.ts'

const timelineFilters = ['AUDIO', 'PODCASTS', 'MUSIC'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** The type and filter in the address of a timeline; the defaults for unknown ones. */
export function timelineChoice(
  query: URLSearchParams,
  off: TimelinesOff,
  areasOff: readonly Area[],
): { type: TimelineType; filter: TimelineFilter } {
  return {
    type: chosenTimeline(query.get('type'), off, timelinesOf(areasOff)),
    filter: timelineFilters.find((name) => name === query.get('filter')) ?? 'AUDIO',
  }
}
