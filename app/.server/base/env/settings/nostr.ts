import { z } from 'zod'
import { parseSecretKey } from '#app/protocols/nostr/keys.ts'
import { relayUrl } from '#app/protocols/nostr/relay-list.ts'
import { bound, type Settings, wordList } from './setting.ts'

const secretKey = z.string().transform((value, context) => {
  const key = parseSecretKey(value)
  if (key) return key
  context.addIssue('must be nsec1… or 64 hexadecimal digits')
  return z.NEVER
})

/** The limits of the relay where no setting says otherwise. */
export const usualRelaySettings = {
  connections: 5000,
  connectionsPerAddress: 50,
  subscriptions: 50,
  messageBytes: 262_144,
  eventsPerMinute: 300,
  eventsPerMinuteOfKey: 120,
  requestsPerMinute: 600,
  unsentBytes: 4_194_304,
}

/** Why a feed is off, as people read it. */
const reason = z.string().trim().min(1, 'must say why').max(200, 'must have at most 200 characters')

/** The setting that turns a feed off. */
const feedOff = (name: string, example: string) => ({
  type: reason.optional(),
  unset: 'it is on',
  about: `Turns off the feed ‘${name}’, in pages and calls. Its text is the reason that people read, at most 200 characters.`,
  example,
})

const maxRelays = 5

/** Public relays that many programs use, in the spelling of `relayUrl`. */
export const usualRelays = [
  'wss://relay.damus.io/',
  'wss://nos.lol/',
  'wss://relay.primal.net/',
  'wss://relay.snort.social/',
  'wss://nostr.mom/',
]

const relayUrls = z
  .string()
  .transform((value) => (value.trim() === 'none' ? '' : value))
  .pipe(wordList)
  .pipe(
    z
      .array(
        z.string().transform((value, context) => {
          const url = relayUrl(value)
          if (url !== null) return url
          context.addIssue('must list addresses that begin with wss:// or ws://, or be none')
          return z.NEVER
        }),
      )
      .max(maxRelays, `must list at most ${maxRelays} relays`),
  )
  .transform((urls) => [...new Set(urls)])

/** The relay, its bounds, and the relays of others. */
export const nostrSettings = {
  NOSTR_RELAYS: {
    type: relayUrls.optional(),
    unset: `${usualRelays.length} public ones; none without a public \`PUBLIC_URL\``,
    about: `Up to ${maxRelays} relays of others, which are asked for what is said about the shows and people of this site, and sent what its own people write. \`none\` to contact none.`,
    example: 'wss://relay.example wss://nos.lol',
  },
  NOSTR_SECRET_KEY: {
    type: secretKey.optional(),
    unset: 'derived from `SECRET`',
    about: 'Key of the boost bot, which speaks for the installation; its page is `/boostbot`.',
    example: 'nsec1…',
    isSecret: true,
  },
  FEED_FOLLOWING_OFF: feedOff('Following', 'Follow lists are being moved.'),
  FEED_TRENDING_OFF: feedOff('Trending', 'Nothing is ranked by money here.'),
  FEED_GLOBAL_OFF: feedOff('Global', 'There is too much spam just now.'),
  RELAY_URL: {
    type: z.url({ protocol: /^wss?$/ }).optional(),
    unset: '`/relay` at `PUBLIC_URL`',
    about:
      'Where clients reach the relay, if elsewhere. What it is bounded by stands in the document that it gives for `Accept: application/nostr+json`.',
    example: 'wss://relay.pods.example',
  },
  RELAY_VERIFIER: {
    type: z.enum(['libsecp256k1', 'nostr-wasm']).optional(),
    unset: 'the faster one that is there',
    about:
      'What checks signatures. `libsecp256k1` is the system’s: `apt-get install libsecp256k1-1`.',
    example: 'libsecp256k1',
  },
  RELAY_MAX_CONNECTIONS: {
    type: bound.default(usualRelaySettings.connections),
    about:
      'Connections to the relay at once. 0 stands for no bound, as in all counts of the relay.',
    example: '20000',
  },
  RELAY_MAX_CONNECTIONS_PER_ADDRESS: {
    type: bound.default(usualRelaySettings.connectionsPerAddress),
    about: 'The same from one address.',
    example: '10',
  },
  RELAY_MAX_SUBSCRIPTIONS: {
    type: bound.default(usualRelaySettings.subscriptions),
    about: 'Subscriptions of one connection.',
    example: '20',
  },
  RELAY_MAX_MESSAGE_BYTES: {
    type: z.coerce.number().int().min(1024).max(4_194_304).default(usualRelaySettings.messageBytes),
    about: 'Size of one message, 1,024 to 4,194,304 bytes.',
    example: '65536',
  },
  RELAY_MAX_UNREAD_BYTES: {
    type: z.coerce.number().int().min(65_536).default(usualRelaySettings.unsentBytes),
    about: 'Bytes that wait for a client that reads slowly, before it is disconnected.',
    example: '1048576',
  },
  RELAY_EVENTS_PER_MINUTE: {
    type: bound.default(usualRelaySettings.eventsPerMinute),
    about: 'Events from one address.',
    example: '60',
  },
  RELAY_EVENTS_PER_MINUTE_OF_KEY: {
    type: bound.default(usualRelaySettings.eventsPerMinuteOfKey),
    about: 'Events of one key.',
    example: '30',
  },
  RELAY_REQUESTS_PER_MINUTE: {
    type: bound.default(usualRelaySettings.requestsPerMinute),
    about: 'Requests from one address.',
    example: '120',
  },
} satisfies Settings
