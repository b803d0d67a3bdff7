import { z } from 'zod'
import { featureNames } from './features.ts'
import { isLoopbackHost } from '#app/.server/base/lib/loopback.ts'
import { isNetwork } from '#app/.server/base/lib/visitor-address.ts'
import { parseSecretKey } from '#app/protocols/nostr/keys.ts'
import { relayUrl } from '#app/protocols/nostr/relay-list.ts'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { serviceAccountSetting, webConfigSetting } from './firebase-settings.ts'
import { lightningSetting } from './lightning-setting.ts'
import { limitsSetting } from './limits.ts'
import { withoutEnd } from '#app/protocols/text/text-ends.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** Of a payment, with two decimal places at most. */
const percentage = z.coerce
  .number('must be a percentage')
  .min(0)
  .max(50)
  .refine(
    (percent) => Number(percent.toFixed(2)) === percent,
    'must have two decimal places at most',
  )
/** 0 stands for no limit. */
const most = z.coerce.number().int().min(0)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => withoutEnd(value, '/'))

const nostrSecretKey = z.string().transform((text, context) => {
  const key = parseSecretKey(text)
  if (key) return key
  context.addIssue('must be nsec1… or 64 hexadecimal digits')
  return z.NEVER
})

const lightning = z.string().transform((text, context) => {
  const read = lightningSetting(text)
  if ('value' in read) return read.value
  context.addIssue(read.problem)
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

const mostRelays = 5

/** Public relays that many programs use. */
const usualRelays = [
  'wss://relay.damus.io',
  'wss://nos.lol',
  'wss://relay.primal.net',
  'wss://relay.snort.social',
  'wss://nostr.mom',
].join(' ')

const relayUrls = z
  .string()
  .transform((value) => (value.trim() === 'none' ? [] : value.split(/[\s,]+/).filter(Boolean)))
  .pipe(
    z
      .array(
        z.string().transform((text, context) => {
          const url = relayUrl(text)
          if (url !== null) return url
          context.addIssue('must list addresses that begin with wss:// or ws://, or be none')
          return z.NEVER
        }),
      )
      .max(mostRelays, `must list at most ${mostRelays} relays`),
  )
  .transform((urls) => [...new Set(urls)])

/** Addresses of JSON, each with the field where the price stands: `https://prices.example/now#data.amount`. */
const priceSources = z.string().transform((value, context) =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => {
      const [url = '', field = 'USD'] = text.split('#', 2)
      const isRight =
        httpUrl.safeParse(url).success && /^[\w-]{1,50}(?:\.[\w-]{1,50}){0,4}$/.test(field)
      if (!isRight)
        context.addIssue(
          'must list http addresses, each with # and the names of a field, with dots between them',
        )
      return { url, field }
    }),
)

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isNetwork, 'must list addresses or networks (10.0.0.0/8)')))
    .default([]),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEED_DEMO: flag.optional(),
  /** Whether the demo gets two years of downloads, listens and payments. */
  DEMO_HISTORY: flag.default(true),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  IMAGE_CACHE_MB: z.coerce.number().int().min(10).default(2000),
  /** A table of regions in the format of MaxMind. */
  REGIONS_MMDB: z.string().min(1).optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(200),
  /** Checks signatures even if another verifier is faster. */
  RELAY_VERIFIER: z.enum(['libsecp256k1', 'nostr-wasm']).optional(),
  NOSTR_SECRET_KEY: nostrSecretKey.optional(),
  /** Relays of others, beside our own. */
  NOSTR_RELAYS: relayUrls.optional(),
  RELAY_URL: z.url({ protocol: /^wss?$/ }).optional(),
  RELAY_MAX_CONNECTIONS: most.default(usualRelaySettings.connections),
  RELAY_MAX_CONNECTIONS_PER_ADDRESS: most.default(usualRelaySettings.connectionsPerAddress),
  RELAY_MAX_SUBSCRIPTIONS: most.default(usualRelaySettings.subscriptions),
  RELAY_MAX_MESSAGE_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(4_194_304)
    .default(usualRelaySettings.messageBytes),
  RELAY_EVENTS_PER_MINUTE: most.default(usualRelaySettings.eventsPerMinute),
  RELAY_EVENTS_PER_MINUTE_OF_KEY: most.default(usualRelaySettings.eventsPerMinuteOfKey),
  RELAY_REQUESTS_PER_MINUTE: most.default(usualRelaySettings.requestsPerMinute),
  RELAY_MAX_UNREAD_BYTES: z.coerce
    .number()
    .int()
    .min(65_536)
    .default(usualRelaySettings.unsentBytes),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  WEBSUB_HUB: httpUrl.optional(),
  PODPING_URL: httpUrl.optional(),
  PODPING_TOKEN: z.string().min(1).optional(),
  PODCASTINDEX_KEY: z.string().min(1).optional(),
  PODCASTINDEX_SECRET: z.string().min(1).optional(),
  PODCASTINDEX_URL: httpUrl.default('https://api.podcastindex.org/api/1.0'),
  /** The installation's own Lightning node. */
  LIGHTNING: lightning.default({ kind: 'devnet' }),
  /** What the product takes of Lightning payments for what is made here. */
  LIGHTNING_FEE_PERCENT: percentage.default(2),
  LIGHTNING_EXPLORER_URL: httpUrl.default('https://amboss.space'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** With spaces between: one for each endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string()).min(1))
    .optional(),
  /** Whether shows and artists without a plan have everything, or what LITE has. */
  PLANS: z.enum(['optional', 'required']).default('optional'),
  /** What the product takes of card payments, subscriptions and purchases. */
  PLATFORM_FEE_PERCENT: percentage.default(0),
  /** Answer JSON with the price of a bitcoin in US dollars. */
  BITCOIN_PRICE_URLS: priceSources.default([]),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  OPENAI_CHAT_MODEL: z.string().min(1).default('gpt-4o-mini'),
  FEATURES_OFF: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(featureNames)))
    .default([]),
  LIMITS: limitsSetting.default({}),
  OPEN_MUSIC_ADDRESS: z
    .string()
    .refine((address) => parseLightningAddress(address) !== undefined, 'Not a lightning address')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccountSetting.optional(),
  FIREBASE_WEB_CONFIG: webConfigSetting.optional(),
  SEPARATE_WORKER: flag.default(false),
  HEALTH_PORT: port.optional(),
  /** Lets a public server run on the devnet and the sandbox of cards. */
  ALLOW_PLAY_MONEY: flag.default(false),
  /** Shows the mails that are kept here to everybody. */
  ALLOW_OPEN_MAILBOX: flag.default(false),
})

/** The checked environment: every setting of the product. */
export type Env = z.infer<typeof variables> & {
  PUBLIC_URL: string
  CONTACT_EMAIL: string
  NOSTR_RELAYS: string[]
  /** Whether the server answers this machine and the proxies of TRUST_PROXY alone. */
  TRUSTED_PEERS_ALONE: boolean
}

/** The environment is invalid: the message names each variable and what is wrong with it. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** Parses the environment once at start; empty variables count as unset. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(problems.join('\n'))
  }
  const env = result.data
  requireTogether(env, ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  requireTogether(env, ['PODPING_URL', 'PODPING_TOKEN'])
  requireTogether(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  requireTogether(env, ['PODCASTINDEX_KEY', 'PODCASTINDEX_SECRET'])
  requireTogether(env, ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG'])
  requireOneProject(env)
  if (env.DATABASE_URL && !env.SECRET) {
    throw new EnvError('SECRET: must be set (at least 32 characters) when DATABASE_URL is')
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const whyPublic = reasonToBePublic(env, publicUrl)
  if (whyPublic !== null) refusePlayParts(env, whyPublic)
  const contact = env.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`
  // Nobody else can use what a site writes that only this machine reaches.
  const relays = env.NOSTR_RELAYS ?? (isPublic(publicUrl) ? relayUrls.parse(usualRelays) : [])
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    CONTACT_EMAIL: contact,
    NOSTR_RELAYS: relays,
    TRUSTED_PEERS_ALONE: whyPublic === null,
  }
}

function requireTogether(env: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvError(
      `${missing.join(', ')}: must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    )
  }
}

// The server would refuse all tokens of another project.
function requireOneProject(env: z.infer<typeof variables>): void {
  const browser = env.FIREBASE_WEB_CONFIG?.projectId
  const server = env.FIREBASE_SERVICE_ACCOUNT?.projectId
  if (browser === server) return
  throw new EnvError(
    `FIREBASE_WEB_CONFIG: is of the project ${browser}, but FIREBASE_SERVICE_ACCOUNT of ${server}`,
  )
}

/** Keeps firebase-admin from asking the cloud's metadata address and from taking an emulator for it. */
export function isolateFirebase(): void {
  process.env.METADATA_SERVER_DETECTION = 'none'
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  delete process.env.FIRESTORE_EMULATOR_HOST
}

/** Why others than this machine reach the server, as the end of a sentence; null if none can. */
function reasonToBePublic(env: z.infer<typeof variables>, publicUrl: string): string | null {
  if (isPublic(publicUrl)) {
    if (env.NODE_ENV === 'production') return 'on a public PUBLIC_URL'
  } else if (env.TRUST_PROXY.length > 0 && !env.TRUST_PROXY.some(isEverybody)) return null
  return isLoopbackHost(env.HOST)
    ? null
    : 'where HOST lets other machines in (with PUBLIC_URL on this machine, TRUST_PROXY names the only ones)'
}

function refusePlayParts(env: z.infer<typeof variables>, why: string): void {
  const problems = [
    ...(env.SMTP_URL || env.ALLOW_OPEN_MAILBOX ? [] : [withoutMail(why)]),
    ...(env.LIGHTNING.kind !== 'devnet' || env.ALLOW_PLAY_MONEY ? [] : [withPlayMoney(why)]),
    ...(env.STRIPE_SECRET_KEY || env.ALLOW_PLAY_MONEY ? [] : [withPlayCards(why)]),
  ]
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
}

const withoutMail = (why: string) =>
  `SMTP_URL: must be set ${why}, since mails with sign-in codes are kept on this machine without it (ALLOW_OPEN_MAILBOX=1 overrides, and shows them to everybody at /mailbox: whoever reads them can log in as anybody)`
const withPlayMoney = (why: string) =>
  `LIGHTNING: must name a node ${why}, since sats on the devnet are play money that nobody can take out (ALLOW_PLAY_MONEY=1 overrides)`
const withPlayCards = (why: string) =>
  `STRIPE_SECRET_KEY: must be set ${why}, since cards in the sandbox are play money (ALLOW_PLAY_MONEY=1 overrides)`

function isPublic(url: string): boolean {
  return !isLoopbackHost(new URL(url).hostname)
}

function isEverybody(network: string): boolean {
  return network.endsWith('/0')
}
