/** What a webhook can be told. In the order in which the studio lists it. */
export const webhookEvents = [
  'episode.published',
  'episode.changed',
  'episode.gone',
  'comment.created',
  'boost.received',
  'subscription.begun',
  'subscription.ended',
  'import.ended',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by a button of the studio alone. */
export const testEvent = 'webhook.test'

export type SentEvent = WebhookEvent | typeof testEvent

/** Who is told: a program by Standard Webhooks, a channel on Discord, or an account on Mastodon that posts it. */
export const webhookKinds = ['STANDARD', 'DISCORD', 'MASTODON'] as const

export type WebhookKind = (typeof webhookKinds)[number]

/** Who sees a post on Mastodon, in its own words. */
export const mastodonVisibilities = ['public', 'unlisted', 'private'] as const

export type MastodonVisibility = (typeof mastodonVisibilities)[number]

/** Why a webhook is paused. */
export type PauseReason = 'OWNER' | 'FAILING' | 'GONE' | 'OWNER_LEFT'

export type DeliveryState = 'WAITING' | 'SENT' | 'GIVEN_UP' | 'DROPPED'

export const webhookLimits = {
  perFeed: 10,
  /** What waits for one webhook; what comes beyond it is not sent to it. */
  waiting: 1000,
  /** Episodes of one publishing that are told one by one: the newest. */
  episodesAtOnce: 50,
  keptDays: 30,
  triesForDays: 3,
  /** A former secret signs besides the new one for so long. */
  formerSecretHours: 24,
  url: 500,
  token: 500,
} as const

/**
 * What an account on Mastodon posts is read as its own words: so nothing that others write goes there.
 */
export function eventsOfKind(kind: WebhookKind): readonly WebhookEvent[] {
  return kind === 'MASTODON' ? ['episode.published'] : webhookEvents
}

const [minute, hour] = [60_000, 3_600_000]

/** The pauses that Standard Webhooks recommends, but for the first: ten tries in three days. */
const pauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]

/** How long to wait after so many tries, in milliseconds; null where there is no further one. */
export function pauseAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null
}
