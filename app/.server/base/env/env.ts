import { isLoopbackHost } from '#app/.server/base/lib/loopback.ts'
import { usualRelays } from '#app/.server/base/env/settings/nostr.ts'
import { type Variables, variables } from './settings.ts'

/** The checked environment: every setting of the product. */
export type Env = Variables & {
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
  requireTogether(env, ['BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'])
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
  // What a site writes that only this machine reaches is of no use on other relays.
  const relays = env.NOSTR_RELAYS ?? (isPublic(publicUrl) ? usualRelays : [])
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    CONTACT_EMAIL: contact,
    NOSTR_RELAYS: relays,
    TRUSTED_PEERS_ALONE: whyPublic === null,
  }
}

/** What a public installation is reminded of at its start, in one line; null if there is nothing. */
export function missingSource(env: Pick<Env, 'PUBLIC_URL' | 'SOURCE_URL'>): string | null {
  if (env.SOURCE_URL || !isPublic(env.PUBLIC_URL)) return null
  return 'SOURCE_URL is not set: whoever changes this software and lets others use it has to offer them its source (AGPL, section 13)'
}

function requireTogether(env: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    throw new EnvError(
      `${missing.join(', ')}: must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    )
  }
}

// Tokens of another project would all be refused.
function requireOneProject(env: Variables): void {
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
function reasonToBePublic(env: Variables, publicUrl: string): string | null {
  if (isPublic(publicUrl)) {
    if (env.NODE_ENV === 'production') return 'on a public PUBLIC_URL'
  } else if (env.TRUST_PROXY.length > 0 && !env.TRUST_PROXY.some(isEverybody)) return null
  return isLoopbackHost(env.HOST)
    ? null
    : 'where HOST lets other machines in (with PUBLIC_URL on this machine, TRUST_PROXY names the only ones)'
}

function refusePlayParts(env: Variables, why: string): void {
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
