/** The places of a feed's statistics: their pages, and the cards of its dashboard. */
export const statsTexts = {
  audience: {
    heading: 'Audience',
    title: 'No numbers yet',
    text: 'Downloads and listens appear here once this installation counts them.',
  },
  monetization: {
    heading: 'Monetization',
    title: 'Who pays is the owners’ to know',
    text: 'Owners see here who supports this, and what each has sent.',
  },
  activity: {
    heading: 'Activity',
    title: 'Nothing is listed here yet',
    text: 'What listeners send with their boosts and streams stands under Boosts.',
  },
  summary: 'The last 30 days',
  downloads: '30-day downloads',
  listens: '30-day listens',
  revenue: '30-day revenue',
  supporters: '30-day supporters',
  noNumber: 'No numbers yet',
} as const

export type StatsPlace = 'audience' | 'monetization' | 'activity'
