export const feedSorts = ['newest', 'oldest', 'longest'] as const
export type FeedSort = (typeof feedSorts)[number]

/** The first two are of whoever is signed in. */
const feedParts = ['unplayed', 'played', 'transcript', 'video'] as const
export type FeedPart = (typeof feedParts)[number]

/** Which episodes of a show are asked for, and in which order. */
export interface FeedFilter {
  sort: FeedSort
  only: FeedPart | null
  /** Words that they are about; empty for any. */
  query: string
}

export const wholeFeed: FeedFilter = { sort: 'newest', only: null, query: '' }

/** A show with no more episodes than this is looked through without help. */
export const fewEpisodes = 10

export const longestFeedQuery = 100

/** Whether episodes may be left out. */
export function leavesOut({ only, query }: FeedFilter): boolean {
  return only !== null || query !== ''
}

/** Whether it is more than the page that everybody gets first. */
export function isFiltered(filter: FeedFilter): boolean {
  return leavesOut(filter) || filter.sort !== wholeFeed.sort
}

/** What an address asks for; what it can't ask for counts as not asked. */
export function readFeedFilter(params: URLSearchParams): FeedFilter {
  const query = (params.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim()
  return {
    sort: feedSorts.find((sort) => sort === params.get('sort')) ?? wholeFeed.sort,
    only: feedParts.find((part) => part === params.get('only')) ?? null,
    query: query.slice(0, longestFeedQuery).toWellFormed(),
  }
}

/** The same as the search of an address, '' for the whole feed's first page. */
export function feedSearch({ sort, only, query }: FeedFilter, page = 1): string {
  const params = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(sort === wholeFeed.sort ? {} : { sort }),
    ...(only ? { only } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `?${params}` : ''
}
