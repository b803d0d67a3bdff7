import type { FeedFailure } from '#app/rules/catalogue/feed-failures.ts'
import type { Usual } from '#app/rules/site/operations.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

const usual: Record<Usual, string> = {
  NEW: 'Too few days to compare',
  USUAL: 'As usual',
  MORE: 'More than usual',
  FEWER: 'Less than usual',
}

const failures: Record<Exclude<FeedFailure, `STATUS_${number}`>, string> = {
  UNREACHABLE: 'The host does not answer',
  TIMEOUT: 'The host takes too long to answer',
  BAD_ANSWER: 'The host’s answer can’t be read',
  NOT_A_FEED: 'Not a feed any more',
  TOO_LARGE: 'Too large for a feed',
  FORBIDDEN_ADDRESS: 'Leads to an address that isn’t fetched',
  UNKNOWN: 'Can’t be read',
}

/** The operator's overview. Numbers and times come as they are shown. */
export const operationsTexts = {
  title: shellTexts.operations,
  about: (host: string, version: string, up: string | null) =>
    [
      host,
      `version ${version}`,
      ...(up === null ? [] : [`up for ${up}`]),
      'each picture shows 30 days from zero',
    ].join(' • '),
  newer: (version: string) =>
    `Version ${version} is out. What it brings is in its CHANGELOG, how it is taken on in docs/operators/upgrading.md.`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
  log: 'Log',
  usual,
  tiles: 'Figures',
  listeners: 'Listeners',
  listenersDetail: (now: string, most: { count: string; day: string } | null) =>
    `yesterday • now ${now}${most ? ` • most ${most.count} on ${most.day}` : ''}`,
  storage: 'Storage',
  roomUntil: (month: string) => `Room until ${month}`,
  fullIn: (days: number) => (days < 1 ? 'Full today' : `Full in ${operationsTexts.days(days)}`),
  nearlyFull: 'Nearly full',
  roomForYears: 'Room for years',
  noEnd: 'No limit known',
  storageDetail: (capacity: string | null, perDay: string | null) =>
    [
      ...(capacity === null ? [] : [`of ${capacity}`]),
      ...(perDay === null ? [] : [`${perDay} a day`]),
    ].join(' • ') || 'of media',
  traffic: 'Traffic',
  trafficDetail: (media: string, pages: string) => `yesterday • media ${media}, pages ${pages}`,
  queue: 'Queue',
  queueDetail: (waiting: number, oldest: string, givenUp: string) =>
    [
      waiting === 1 ? 'job waiting' : 'jobs waiting',
      ...(waiting === 0 ? [] : [`the oldest ${oldest}`]),
      `${givenUp} given up`,
    ].join(' • '),
  keepingUp: 'Keeping up',
  notKeepingUp: 'Falling behind',
  givenUp: (count: string) => `${count} given up`,
  polling: 'Feed polling',
  pollingNumber: (behind: string, total: string) => `${behind} of ${total}`,
  pollingDetail: 'feeds behind',
  allRead: 'All read in time',
  noFeeds: 'No feeds of other hosts',
  feedsBehind: (count: number, shown: string) =>
    count === 1 ? '1 feed behind' : `${shown} feeds behind`,
  relay: 'Relay',
  relayDetail: (connections: number, shown: string) =>
    `notes yesterday • ${connections === 1 ? '1 connection' : `${shown} connections`}`,
  connected: 'Connected',
  noOtherRelays: 'On its own',
  relaysAway: (away: number, all: number) => `${away} of ${all} relays away`,
  node: 'Node',
  toReceive: 'sats to receive',
  toSend: (sats: string) => `${sats} to send`,
  onlySend: 'sats to send • the node doesn’t say what it can receive',
  channels: (count: number) => (count === 1 ? '1 channel open' : `${count} channels open`),
  noChannels: 'No channel open',
  nodeOpen: 'Answers',
  nodeAway: 'Doesn’t answer',
  noNode: 'None set up',
  noNodeDetail: 'The setting LIGHTNING names one',
  money: 'Money, 30 days',
  in: 'in',
  out: 'out',
  booksAgree: 'Books agree',
  booksDiffer: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  noPrice: 'no price is known',
  errors: 'Errors',
  errorsDetail: (most: { count: string; day: string } | null) =>
    `in 24 hours${most ? ` • most ${most.count} on ${most.day}` : ''}`,
  errorsUsual: { ...usual, FEWER: 'Fewer than usual' },
  none: '–',
  behind: 'Feeds behind',
  behindNone: 'Every feed was read when it should have been.',
  behindOf: (behind: string, total: string) => `${behind} of ${total}`,
  failure: (failure: FeedFailure | null): string => {
    if (failure === null) return 'Not read'
    const status = /^STATUS_(\d+)$/.exec(failure)?.[1]
    return status ? `Answers ${status}` : failures[failure as keyof typeof failures]
  },
  since: 'since',
  nextTry: (when: string) => `Next try ${when}`,
  nextTryIn: (time: string) => `in ${time}`,
  nextTrySoon: 'in a moment',
  poll: 'Poll now',
  pollFeed: (title: string) => `Poll ${title} now`,
  polled: 'It is being read: what comes of it is shown here in a moment.',
  recentErrors: 'Errors in 24 hours',
  noErrors: 'Nothing went wrong.',
  place: (place: string, title: string | null) => (title === null ? place : `${title} (${place})`),
  times: (count: string) => `${count} times`,
  lastAt: 'last',
}
