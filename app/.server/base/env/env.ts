import { isLoopbackHost } from '#app/.server/base/lib/loopback.ts'
import { type Area, areas, areasOff } from '#app/rules/base/areas.ts'
import { usualRelays } from '#app/.server/base/env/settings/nostr.ts'
import { type Env, type Variables, variables } from './settings.ts'
import { misspelt, unsafe } from './unsafe.ts'

export type { Env }

/** The environment is invalid: the message names each variable and what is wrong with it. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** What a look at the environment finds. */
export interface CheckedEnv {
  /** The settings, where nothing is wrong. */
  env: Env | null
  /** Why the product doesn't start, each with the name of its variable. */
  faults: string[]
  /** What is allowed, and unsafe or of no use. */
  warnings: string[]
}

/** Parses the environment once at start; empty variables count as unset. @throws EnvError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const { env, faults } = checkEnv(source)
  if (!env) throw new EnvError(faults.join('\n'))
  return env
}

/** Looks at the whole environment, and finds all that is wrong with it at once. */
export function checkEnv(source: Record<string, string | undefined>): CheckedEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { read, faults } = readEach(given)
  const faulty = faults.map(nameIn)
  const env = complete(read)
  const together = faultsTogether(env).filter((fault) => !faulty.includes(nameIn(fault)))
  const all = [...faults, ...together]
  const warnings = [...unsafe(env), ...misspelt(Object.keys(given))]
  return { env: all.length === 0 ? env : null, faults: all, warnings }
}

/** Each variable by itself, without those that are wrong. */
function readEach(given: Record<string, string | undefined>) {
  const result = variables.safeParse(given)
  if (result.success) return { read: result.data, faults: [] }
  const { issues } = result.error
  const wrong = new Set(issues.map(({ path: [name] }) => String(name)))
  const sound = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  return {
    read: variables.parse(sound),
    faults: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  }
}

function nameIn(fault: string): string {
  return fault.slice(0, fault.search(/[:,.]/))
}

function complete(read: Variables): Env {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    ...read,
    ...(read.DATABASE_URL ? { DATABASE_URL: withPassword(read.DATABASE_URL, read) } : {}),
    ...(read.DATABASE_DIRECT_URL
      ? { DATABASE_DIRECT_URL: withPassword(read.DATABASE_DIRECT_URL, read) }
      : {}),
    PUBLIC_URL: publicUrl,
    CONTACT_EMAIL: read.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
    // What a site writes that only this machine reaches is of no use on other relays.
    NOSTR_RELAYS: read.NOSTR_RELAYS ?? (isPublic(publicUrl) ? usualRelays : []),
    TRUSTED_PEERS_ALONE: reasonToBePublic(read, publicUrl) === null,
    AREAS_OFF: areasOff(areas.filter((area) => read[area] === 'off')),
  }
}

function withPassword(address: string, { DATABASE_PASSWORD }: Variables): string {
  const url = new URL(address)
  if (DATABASE_PASSWORD && !url.password) url.password = DATABASE_PASSWORD
  return url.href
}

const goTogether = [
  ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'],
  ['PODPING_URL', 'PODPING_TOKEN'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PODCASTINDEX_KEY', 'PODCASTINDEX_SECRET'],
  ['SPEECH_MODEL_URL', 'SPEECH_MODEL_SHA256'],
  ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG'],
]

function faultsTogether(env: Env): string[] {
  const whyPublic = reasonToBePublic(env, env.PUBLIC_URL)
  return [
    ...goTogether.flatMap((names) => missingTogether(env, names)),
    ...oneProject(env),
    ...databaseFaults(env),
    ...(env.ALLOW_PRIVATE_HOSTS.length === 0 ||
    !isPublic(env.PUBLIC_URL) ||
    env.ALLOW_PRIVATE_HOSTS_IN_PUBLIC
      ? []
      : [withPrivateHosts]),
    ...(env.PLANS === 'required' && env.AREAS_OFF.includes('CARDS') ? [withoutCards] : []),
    ...(whyPublic === null ? [] : playParts(env, whyPublic)),
  ]
}

function databaseFaults({ DATABASE_URL, DATABASE_DIRECT_URL, SECRET }: Env): string[] {
  if (DATABASE_URL)
    return SECRET ? [] : ['SECRET: must be set (at least 32 characters) when DATABASE_URL is']
  if (!DATABASE_DIRECT_URL) return []
  return ['DATABASE_DIRECT_URL: is the way past the pooler of DATABASE_URL, which is not set']
}

/** What a public installation is reminded of at its start, in one line; null if there is nothing. */
export function missingSource(env: Pick<Env, 'PUBLIC_URL' | 'SOURCE_URL'>): string | null {
  if (env.SOURCE_URL || !isPublic(env.PUBLIC_URL)) return null
  return 'SOURCE_URL is not set: whoever changes this software and lets others use it has to offer them its source (AGPL, section 13)'
}

function missingTogether(env: Record<string, unknown>, names: string[]): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  const others = names.filter((name) => !missing.includes(name))
  return [`${missing.join(', ')}: must be set together with ${others.join(', ')}`]
}

// Tokens of another project would all be refused.
function oneProject({ FIREBASE_WEB_CONFIG, FIREBASE_SERVICE_ACCOUNT }: Env): string[] {
  if (!FIREBASE_WEB_CONFIG || !FIREBASE_SERVICE_ACCOUNT) return []
  const { projectId: browser } = FIREBASE_WEB_CONFIG
  const { projectId: server } = FIREBASE_SERVICE_ACCOUNT
  if (browser === server) return []
  return [
    `FIREBASE_WEB_CONFIG: is of the project ${browser}, but FIREBASE_SERVICE_ACCOUNT of ${server}`,
  ]
}

/** Keeps firebase-admin from asking the cloud's metadata address and from taking an emulator for it. */
export function isolateFirebase(): void {
  process.env.METADATA_SERVER_DETECTION = 'none'
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  delete process.env.FIRESTORE_EMULATOR_HOST
}

/** Why others than this machine reach the server, as the end of a sentence; null if none can. */
function reasonToBePublic(env: Variables, publicUrl: string): string | null {
  if (isPublic(publicUrl)) {
    if (env.NODE_ENV === 'production') return 'on a public PUBLIC_URL'
  } else if (env.TRUST_PROXY.length > 0 && !env.TRUST_PROXY.some(isEverybody)) return null
  return isLoopbackHost(env.HOST)
    ? null
    : 'where HOST lets other machines in (with PUBLIC_URL on this machine, TRUST_PROXY names the only ones)'
}

function playParts(env: Env, why: string): string[] {
  const allowsPlay = (area: Area) => env.ALLOW_PLAY_MONEY || env.AREAS_OFF.includes(area)
  return [
    ...(env.ALLOW_OPEN_MAILBOX ? [] : mailFaults(env, why)),
    ...(env.LIGHTNING.kind !== 'devnet' || allowsPlay('MONEY') ? [] : [withPlayMoney(why)]),
    ...(env.STRIPE_SECRET_KEY || allowsPlay('CARDS') ? [] : [withPlayCards(why)]),
  ]
}

// Mailpit, MailHog, MailCatcher and others.
const portOfCatchers = '1025'

function mailFaults({ SMTP_URL, PUBLIC_URL }: Env, why: string): string[] {
  if (!SMTP_URL) return [withoutMail(why)]
  return isPublic(PUBLIC_URL) && new URL(SMTP_URL).port === portOfCatchers
    ? [withMailCatcher(why)]
    : []
}

const withoutMail = (why: string) =>
  `SMTP_URL: must be set ${why}, since mails with sign-in codes are kept on this machine without it (ALLOW_OPEN_MAILBOX=1 overrides, and shows them to everybody at /mailbox: whoever reads them can log in as anybody)`
const withMailCatcher = (why: string) =>
  `SMTP_URL: must lead to a server that delivers ${why}; port ${portOfCatchers} is that of programs that catch mails (ALLOW_OPEN_MAILBOX=1 overrides)`
const withPlayMoney = (why: string) =>
  `LIGHTNING: must name a node ${why}, since sats on the devnet are play money that nobody can take out (MONEY=off does without, ALLOW_PLAY_MONEY=1 overrides)`
const withPlayCards = (why: string) =>
  `STRIPE_SECRET_KEY: must be set ${why}, since cards in the sandbox are play money (CARDS=off does without, ALLOW_PLAY_MONEY=1 overrides)`

const withoutCards = "PLANS: can't be required where cards are off, since plans are paid by card"
const withPrivateHosts =
  'ALLOW_PRIVATE_HOSTS: lets everybody who adds a feed to a public site reach what is in its private networks (ALLOW_PRIVATE_HOSTS_IN_PUBLIC=1 overrides)'

function isPublic(url: string): boolean {
  return !isLoopbackHost(new URL(url).hostname)
}

function isEverybody(network: string): boolean {
  return network.endsWith('/0')
}
