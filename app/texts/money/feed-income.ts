import { grouped } from '#app/rules/base/grouped.ts'

/** A show's or artist's income, as its owners see it. */
export const incomeTexts = {
  heading: 'Activity',
  filters: 'Show',
  all: 'All',
  kinds: { BOOST: 'Boosts', ZAP: 'Zaps', STREAM: 'Streams' },
  kind: { BOOST: 'Boost', ZAP: 'Zap', STREAM: 'Stream' },
  withMessage: 'With a message',
  item: 'Sent for',
  allItems: { PODCAST: 'All episodes', ARTIST: 'All tracks', ALBUM: 'All tracks' },
  from: 'From one supporter',
  anonymous: 'Anonymous',
  hiddenAmount: 'Private',
  byCard: 'by card',
  returned: 'Came back',
  today: 'Today',
  yesterday: 'Yesterday',
  sums: (events: number, sats: number) =>
    `${grouped(events)} ${events === 1 ? 'event' : 'events'}, ${grouped(sats)} sats`,
  fresh: (count: number) => `${grouped(count)} new since you opened this page`,
  showNew: 'Show',
  shown: (shown: number, all: number) => `${grouped(shown)} of ${grouped(all)}`,
  more: 'Show more',
  newest: 'Newest',
  zone: 'Days and times are in UTC.',
  none: 'Nothing was sent yet',
  noneText: 'Boosts, zaps and streams stand here as they come, with what is said with them.',
  noneOfThese: 'Nothing of this kind in this time',
  noneOfTheseText: 'Another range or filter may show more.',
  replies: 'Boosts and replies',
} as const
