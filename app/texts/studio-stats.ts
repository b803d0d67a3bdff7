/** The places of a feed's statistics: their pages, and the cards of its dashboard. */
export const statsTexts = {
  audience: {
    heading: 'Audience',
    title: 'No numbers yet',
    text: 'Downloads and listens appear here once this installation counts them.',
  },
  monetization: {
    heading: 'Monetization',
    title: 'No revenue yet',
    text: 'What listeners give, and who gives it, appears here once this installation takes payments.',
  },
  activity: {
    heading: 'Activity',
    title: 'Nothing has happened yet',
    text: 'Boosts, zaps and streams of sats appear here once this installation takes payments.',
  },
  summary: 'The last 30 days',
  downloads: '30-day downloads',
  listens: '30-day listens',
  revenue: '30-day revenue',
  supporters: '30-day supporters',
  noNumber: 'No numbers yet',
} as const

export type StatsPlace = 'audience' | 'monetization' | 'activity'
