import { grouped } from '#app/rules/base/grouped.ts'

/** The studio's lists of episodes and releases, and the dashboard's cards. */
export const listTexts = {
  filter: 'Filter by title',
  applyFilter: 'Filter',
  noMatchingEpisodes: 'No published episodes matching these conditions were found.',
  noMatchingReleases: 'No published releases matching these conditions were found.',
  matching: (count: number) => (count === 1 ? '1 match' : `${grouped(count)} matches`),
  tracks: (count: number) => (count === 1 ? '1 track' : `${grouped(count)} tracks`),
  video: 'Video',
  allEpisodes: 'All episodes',
  allReleases: 'All releases',

  notMade: 'Failed to create it. Please try again.',
  notMadeOffline: 'Failed to create it: there is no connection. Please try again.',

  deleted: 'Successfully deleted.',
  deleteFailed: 'Failed to delete.',

  rank: (title: string, rank: number) => `${title} is #${rank} on Tributary`,
  rankMoved: (rank: number, before: number) =>
    `${rank < before ? 'Up' : 'Down'} from #${before} yesterday`,
  rankNumber: (rank: number) => `#${rank}`,
  shareCharts: 'Share charts',
  seeCharts: 'See the charts',
  chartsCopied: 'Charts link copied to clipboard',
  copyFailed: 'Failed to copy to clipboard',
} as const
