import { grouped } from '#app/rules/base/grouped.ts'

export const searchTexts = {
  title: 'Search Tributary',
  search: 'Search',
  pageTitle: (query: string) => (query === '' ? 'Search' : `${query} – Search`),
  placeholder: 'Search podcasts, music, profiles, clips',
  categories: 'Categories',
  /** The chips, in their order. */
  chips: {
    podcasts: 'Podcasts',
    music: 'Music',
    profiles: 'Profiles',
    clips: 'Clips',
    transcripts: 'Transcripts',
  },
  results: 'Results',
  noResults: 'No results...',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  noRecent: 'What you open from the search is kept here, on this device.',
  failed: 'The search failed. Please try again.',
  count: (count: number) => `${grouped(count)} ${count === 1 ? 'result' : 'results'}`,
  saidAt: (episode: string, time: string) => `${episode} – ${time}`,
  quoted: (snippet: string) => `‘${snippet}’`,
  typeAndName: (type: string, name: string) => `${type} • ${name}`,
} as const
