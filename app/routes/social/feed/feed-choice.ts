/** What the feed shows: of those one follows, what is paid most for, or everything. */
export const feedTypes = ['FOLLOWING', 'TRENDING', 'GLOBAL'] as const
export type FeedType = (typeof feedTypes)[number]

export const feedFilters = ['AUDIO', 'PODCASTS', 'MUSIC'] as const
export type FeedFilter = (typeof feedFilters)[number]

/** The type and filter of the feed's address; what isn't known counts as its usual one. */
export function feedChoice(query: URLSearchParams): { type: FeedType; filter: FeedFilter } {
  return {
    type: feedTypes.find((name) => name === query.get('type')) ?? 'TRENDING',
    filter: feedFilters.find((name) => name === query.get('filter')) ?? 'AUDIO',
  }
}
