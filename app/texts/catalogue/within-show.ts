import { contentTexts } from './content.ts'

/** Of the episodes of a long show: searching, sorting and filtering them. */
export const withinShowTexts = {
  search: 'Search this show',
  sort: 'Sort',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', longest: 'Longest first' },
  submit: 'Search',
  filters: 'Filters',
  parts: {
    unplayed: 'Unplayed',
    played: 'Played',
    transcript: 'With transcript',
    video: 'With video',
  },
  found: (count: number) => `${contentTexts.episodes(count)} found`,
  none: 'No episode matches',
  noneHint: 'Try other words or another filter, or go back to all episodes.',
  showAll: 'Show all episodes',
} as const
