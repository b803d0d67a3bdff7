/** The places of a feed's statistics: their pages, and the cards of its dashboard. */
export const statsTexts = {
  audience: { heading: 'Audience' },
  monetization: {
    heading: 'Monetization',
    title: 'Who pays is the owners’ to know',
    text: 'Owners see here who supports this, and what each has sent.',
  },
  activity: {
    heading: 'Activity',
    title: 'Who pays is the owners’ to know',
    text: 'Owners see here what listeners send, with what is said with it.',
  },
  summary: 'The last 30 days',
  downloads: '30-day downloads',
  listens: '30-day listens',
  revenue: '30-day revenue',
  supporters: '30-day supporters',
  revenueHelp:
    'Boosts, streams, subscriptions and purchases in US dollars, after fees. Boosts include zaps, purchases include subscriptions.',
  supportersHelp:
    'Everybody who has paid something counts once. Below, they count once for each way in which they have paid.',
  ways: { boosts: 'Boosts', streams: 'Streams', purchases: 'Purchases' },
  inRow: {
    downloads: 'downloads',
    listens: 'listens',
    supporters: (count: number) => (count === 1 ? 'supporter' : 'supporters'),
  },
} as const

export type StatsPlace = 'monetization' | 'activity'
