/** The timelines: people whom one follows, the most zapped notes, or all notes. */
export const timelineTypes = ['FOLLOWING', 'TRENDING', 'GLOBAL'] as const
export type TimelineType = (typeof timelineTypes)[number]

const timelineFilters = ['AUDIO', 'PODCASTS', 'MUSIC'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

/** The type and filter in the address of a timeline; the defaults for unknown ones. */
export function timelineChoice(query: URLSearchParams): {
  type: TimelineType
  filter: TimelineFilter
} {
  return {
    type: timelineTypes.find((name) => name === query.get('type')) ?? 'TRENDING',
    filter: timelineFilters.find((name) => name === query.get('filter')) ?? 'AUDIO',
  }
}
