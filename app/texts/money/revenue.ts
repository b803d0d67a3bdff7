import { grouped } from '#app/rules/base/grouped.ts'

/** What a show or artist earns, as its owners see it. */
export const revenueTexts = {
  heading: 'Monetization',
  revenue: 'Revenue',
  supporters: 'Supporters',
  help: 'Boosts, streams, zaps, subscriptions and purchases, for all who share in them, after fees. What goes back to whoever paid is taken off on the day on which it goes. Sats and dollars are at the price of each day.',
  supportersHelp:
    'People who have paid in this time, each of them once. Whoever pays in two days counts in both.',
  sats: (sats: number) => `${grouped(sats)} sats, after fees`,
  noPrice: 'In sats: no price of a bitcoin was known.',
  before: (days: number) => (days === 1 ? 'The day before' : `The ${grouped(days)} days before`),
  none: 'Nothing was earned in this time',
  noneText: 'Boosts, streams, zaps, subscriptions and purchases stand here once they are paid.',

  purchases: 'Purchases',
  noPurchases: 'Nothing was bought in this time.',
  notAsked: 'Purchases are listed once your old feed redirects here.',
  showAll: (count: number) => `Show all ${grouped(count)}`,
  showFewer: 'Show fewer',
  columns: { bought: 'Bought', by: 'By', date: 'Date', earned: 'After fees' },
  kinds: {
    EARLY_ACCESS: { EPISODE: 'Episode, early', TRACK: 'Track, early' },
    AD_FREE: { EPISODE: 'Episode, ad-free', TRACK: 'Track, ad-free' },
    BONUS_EPISODE: { EPISODE: 'Bonus episode', TRACK: 'Bonus track' },
  },
  givenBack: 'Given back',
  inPart: (usd: string) => `${usd} given back`,
  someone: 'Somebody who has left',
  /** Whoever has neither a name nor a username. */
  nameless: 'Somebody',

  statements: 'Statements',
} as const
