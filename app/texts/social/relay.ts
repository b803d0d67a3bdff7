import { blockTexts } from '#app/texts/accounts/blocks.ts'

/** Answers of the relay. The prefix before the colon is for programs (NIP-01). */
export const relayTexts = {
  name: (host: string) => `Tributary at ${host}`,
  description:
    'The relay of a podcast and music platform. It keeps what is said about its shows, and takes other notes as its operator allows.',
  isRelay: (url: string) => `This is a Nostr relay: ${url}\n`,
  authenticationOnly: 'invalid: this kind is for AUTH messages alone',
  vanish:
    'blocked: this relay does not do requests to vanish (NIP-62), delete your events (NIP-09) or write to its contact',
  tooFarAhead: (seconds: number) =>
    `invalid: created_at is more than ${seconds / 60} minutes in the future`,
  expired: 'invalid: it has expired',
  tooOld: (days: number) => `invalid: nothing older than ${days} days is kept here`,
  repostsProtected: 'blocked: a repost must not carry a protected event along',
  private: 'auth-required: messages of these kinds are only for those whom they concern',
  tooLong: (max: number) => `invalid: content has more than ${max} characters`,
  protected: 'auth-required: only its author may send a protected event',
  protectedOfOther: 'restricted: only its author may send a protected event',
  blockedKey: 'blocked: this key may not write here',
  blockedWord: 'blocked: it has words that are not welcome here',
  unwelcomeWord: (word: string) => `blocked: ${blockTexts.wordRefused(word)}`,
  blockedNetwork: 'blocked: nothing is taken from your network',
  accountsOnly: 'restricted: only accounts of this site may write here',
  invitedOnly: 'restricted: only those who were invited may write here',
  kind: (kind: number) => `blocked: events of kind ${kind} are not taken here`,
  work: (proven: number, wanted: number) => `pow: difficulty ${proven} is less than ${wanted}`,
  wrongId: 'invalid: the id is not the hash of the event',
  wrongSignature: 'invalid: the signature is wrong',
  outcomes: {
    stored: '',
    duplicate: 'duplicate: it is here already',
    deleted: 'blocked: deleted by its author',
    superseded: 'invalid: superseded by a newer version',
    muted: 'blocked: the host of this chat has muted you',
    tooSoon: 'rate-limited: this chat is in slow mode, wait a moment',
  },
  tooManyEvents: 'rate-limited: too many events, wait a minute',
  tooManyOfKey: 'rate-limited: too many events of this key, wait a minute',
  tooManyRequests: 'rate-limited: too many requests, wait a minute',
  tooManySubscriptions: (max: number) =>
    `rate-limited: at most ${max} subscriptions at once, close some`,
  tooManyValues: (max: number) =>
    `rate-limited: at most ${max} values in all filters of a connection, close some`,
  tooManyKeys: (max: number) => `restricted: at most ${max} keys on one connection`,
  databaseAway: 'error: the database is away, try again in a moment',
  tookTooLong: 'error: this took too long to find, ask for less',
  failed: 'error: something went wrong here',
} as const
