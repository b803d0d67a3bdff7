import { grouped } from '#app/rules/base/grouped.ts'

/** Subscribers, buyers and supporters of a show or artist, as its owners see them. */
export const feedPayerTexts = {
  supporters: 'Supporters',
  filters: 'Show',
  all: 'All',
  active: 'Active',
  order: 'Subscribers first, then past due; newest first in each',
  columns: {
    who: 'Supporter',
    subscription: 'Subscription',
    since: 'Since',
    sats: 'Sats in all',
    menu: 'More',
  },
  subscriber: 'Subscriber',
  pastDue: 'Past due',
  ended: 'Ended',
  ends: 'Ends',
  byCard: 'by card',
  bySats: 'in sats',
  aMonth: (dollars: string, way: string) => `${dollars} a month, ${way}`,
  unknown: 'Somebody who has left',
  anonymous: 'Anonymous',
  noAccount: 'Card, no account',
  moreOf: (name: string) => `More of ${name}`,
  activity: 'What they sent',
  profile: 'Profile',
  shown: (from: number, to: number, of: number) =>
    `${grouped(from)}–${grouped(to)} of ${grouped(of)}`,
  more: 'Show more',
  first: 'From the start',
  none: 'No supporters yet',
  noneText:
    'Whoever subscribes, buys or sends something stands here, with what they have sent in all.',
  noneActive: 'No running subscriptions yet',
  noneActiveText: 'Subscribers stand here from their first payment on.',
  hidden: 'After fees, without subscriptions. What others were sent in private isn’t counted here.',
} as const
