/** The timelines: people whom one follows, the most zapped notes, or all notes. */
export const feedTypes = ['FOLLOWING', 'TRENDING', 'GLOBAL'] as const
export type FeedType = (typeof feedTypes)[number]

export const feedFilters = ['AUDIO', 'PODCASTS', 'MUSIC'] as const
export type FeedFilter = (typeof feedFilters)[number]

/** The type and filter in the address of a timeline; the defaults for unknown ones. */
export function feedChoice(query: URLSearchParams): { type: FeedType; filter: FeedFilter } {
  return {
    type: feedTypes.find((name) => name === query.get('type')) ?? 'TRENDING',
    filter: feedFilters.find((name) => name === query.get('filter')) ?? 'AUDIO',
  }
}
