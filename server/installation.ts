import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openTokenIssuer } from '#app/.server/base/ports/tokens/index.ts'
import { createDb, createPool, isBehind, migrate } from '#app/.server/base/db/index.ts'
import { onChangedBlocks } from '#app/.server/accounts/blocks/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { type Env, parseEnv } from '#app/.server/base/env/env.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import type { TimelinesOff } from '#app/rules/base/timelines.ts'
import {
  createGuardedFetch,
  createSocketOpener,
  type GuardedFetchSettings,
} from '#app/.server/base/ports/fetch/index.ts'
import { secretsOf } from '#app/.server/base/env/secret-settings.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { setUpLog } from '#app/.server/base/lib/logging/log.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import { keepingDeletions } from '#app/.server/base/backup/index.ts'
import { migrateJobs } from '#app/.server/base/jobs/index.ts'
import { openNode } from '#app/.server/base/ports/lightning/index.ts'
import { openFirestore } from '#app/.server/base/ports/firestore/index.ts'
import { folderMailer, smtpMailer, watchedMailer } from '#app/.server/base/ports/mail/index.ts'
import { createSignatureChecker, openIdentity } from '#app/.server/base/ports/nostr/index.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { readPublicFile } from '#app/.server/studio/access/index.ts'
import { mailNotes, usualProbes } from '#app/.server/site/operator/index.ts'
import { openDevnet } from '#sandbox/lightning/index.ts'
import { openSandbox } from '#sandbox/stripe/open.ts'
import {
  openStripe,
  type StripeService,
  withoutCards,
} from '#app/.server/base/ports/stripe/index.ts'
import { openAi } from './ai-settings.ts'
import { backupPlan } from './backup/plan.ts'
import { type DatabaseSession, openDatabaseSession } from './database-session.ts'
import { onEndSignal } from './end-signal.ts'
import { requireLastingSessions } from './lasting-sessions.ts'
import { ownBuild, sayThatItRuns } from './own-build.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/embedded.ts'
import { say, sayInLog, StartError, step } from './progress.ts'
import { settle } from './restore/settle.ts'
import { followKeys } from './secrets/follow-keys.ts'
import { hideKeys } from './secrets/hide-keys.ts'
import { openSecret, storeSecretFingerprint } from './secrets/open-secret.ts'
import { storageSettings, storeOrigin } from './storage-settings.ts'

/** Everything that a command needs, open until `close`. */
export interface Installation {
  env: Env
  /**
   * Connections that last: for locks, LISTEN, jobs and settings of a session. Pages have their own, which may lead through
   * a pooler.
   */
  pool: pg.Pool
  services: Services
  database: DatabaseSession
  /** True if the database is our own embedded PostgreSQL. */
  isEmbedded: boolean
  close(): Promise<void>
  /** Stops the embedded database that this process holds; whatever else is open ends with the process. */
  abandon(): Promise<void>
}

export interface InstallationOptions {
  /** Whether to hold the embedded database exclusively, as servers do; commands share it with a running server. */
  exclusive: boolean
  /**
   * Whether this process serves, as a server or worker: what it says goes into the log, and an older version goes on
   * beside it while it migrates. A command migrates only what nobody serves.
   */
  serves: boolean
  /** Settings of outgoing requests: only the tests replace the resolver. */
  fetch?: Omit<GuardedFetchSettings, 'userAgent'>
}

const longestEndMs = 5000
/** Jobs, their clock, the crawler's lock, migrations. */
const lastingConnections = 8
const stoppedForGoodMs = 3000

/** Opens and migrates the database, and creates the services. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const env = readEnv()
  beginLog(env, options)
  sayThatItRuns()
  const dataDir = path.resolve(env.DATA_DIR)
  await makeFolder('DATA_DIR', dataDir)
  // The folder for temporary files may not exist yet.
  await makeFolder('TMPDIR', tmpdir())
  const starting = env.DATABASE_URL ? null : step('PostgreSQL', () => startPostgres(dataDir))
  // A signal may come at any time from now on.
  endWhatHasBegun(async () => {
    const started = await starting?.catch(() => null)
    if (started?.startedHere) await started.stop()
  })
  const postgres = await starting
  const pooled = env.DATABASE_URL ?? postgres?.connectionString ?? ''
  const connectionString = env.DATABASE_DIRECT_URL ?? pooled
  const database = await openDatabaseSession({
    connectionString,
    serves: options.serves,
    ...(postgres ? { folder: postgres.folder } : {}),
    exclusive: options.exclusive && postgres !== null,
    taken: `DATA_DIR ${dataDir} is in use by another Tributary server. Stop it, or set DATA_DIR to another folder.`,
    revive: reviving(postgres, options),
  }).catch((error: Error) => {
    if (error instanceof StartError) throw error
    throw new StartError(`The database cannot be reached: ${error.message}`)
  })
  const pool = createPool(connectionString, lastingConnections)
  const pages = createPool(pooled, env.DATABASE_POOL)

  let services: Services | undefined
  let following: { stop(): void } | undefined

  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll())

  async function closeAll(): Promise<void> {
    following?.stop()
    await services?.lightning?.close()
    await services?.stripe.close()
    await services?.firestore?.close()
    // Doesn't wait longer for running queries.
    const ended = Promise.all([pool.end(), pages.end()])
    await Promise.race([ended, wait(longestEndMs, undefined, { ref: false })])
    const isLast = await database.close()
    // A command that started the database stops it again, unless a server has connected since.
    if (postgres && (options.exclusive || (postgres.startedHere && isLast))) await postgres.stop()
  }

  async function abandon(): Promise<void> {
    if (postgres && options.exclusive) await postgres.stop()
  }

  endWhatHasBegun(close)
  try {
    const source = { given: env.SECRET, file: path.join(dataDir, 'secret') }
    if (env.DATABASE_URL) await requireLastingSessions(pool)
    const { secret, keys } = await openSecret(pool, source)
    hideKeys(env, keys)
    await connectAndMigrate(pool, database, options)
    await storeSecretFingerprint(pool, secret, source)
    const opened = await createServices(
      env,
      dataDir,
      { pages, connectionString, secret, keys },
      options,
    )
    services = opened
    const backups = backupPlan({ env, pool, services: opened })
    if (backups) opened.backups = backups
    database.onListChange(() => clearCaches(opened))
    database.onBlockChange(() => onChangedBlocks(opened))
    await settle({ pool, services: opened })
    if (options.serves) following = followKeys(opened, keys, () => hideKeys(env, keys))
    return { env, pool, services: opened, database, isEmbedded: postgres !== null, close, abandon }
  } catch (error) {
    // After a failed start nothing keeps running.
    await close()
    throw error
  }
}

/** Has the process end by `end` at a signal that comes before a server or worker is ready, or to a command. */
function endWhatHasBegun(end: () => Promise<void>): void {
  onEndSignal({
    async inOrder() {
      await end()
      say('✗ Stopped before the end')
      process.exit(1)
    },
    atOnce: () => Promise.resolve(),
  })
}

function beginLog(env: Env, { serves }: InstallationOptions): void {
  setUpLog({
    level: env.LOG_LEVEL,
    ...(env.LOG_FORMAT ? { format: env.LOG_FORMAT } : {}),
    secrets: secretsOf(env),
  })
  if (serves) sayInLog()
}

async function makeFolder(setting: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new StartError(`${setting} ${folder} cannot be made: ${error.message}`)
  })
}

async function connectAndMigrate(
  pool: pg.Pool,
  database: DatabaseSession,
  { serves }: InstallationOptions,
): Promise<void> {
  if (serves) return step('Migrations', () => bringUp(pool))
  if (!(await isBehind(pool))) return
  if (!(await database.whileNobodyServes(() => step('Migrations', () => bringUp(pool)))))
    throw new StartError(
      'The database is served by an older version of Tributary, which only a server of this version brings up to date. Start that first, or stop what is running.',
    )
}

async function bringUp(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  await migrateJobs(pool)
}

/**
 * Returns a function that restarts the embedded database after it died, in processes that hold or started it. One that
 * was stopped regularly is left alone for a while, since its server may just be ending.
 */
function reviving(postgres: EmbeddedPostgres | null, { exclusive }: InstallationOptions) {
  return async (awayMs: number) => {
    if (!postgres || !(exclusive || postgres.startedHere)) return
    if (!postgres.wasStopped() || awayMs > stoppedForGoodMs) await postgres.revive()
  }
}

interface OpenDatabase {
  pages: pg.Pool
  connectionString: string
  /** The secret that the database was begun with. */
  secret: Uint8Array
  keys: Keys
}

async function createServices(
  env: Env,
  dataDir: string,
  { pages, connectionString, secret, keys }: OpenDatabase,
  options: InstallationOptions,
): Promise<Services> {
  const db = createDb(pages)
  const host = new URL(env.PUBLIC_URL).hostname
  const from = env.MAIL_FROM ?? `Tributary <no-reply@${host}>`
  const now = () => new Date()
  const privateHosts = env.ALLOW_PRIVATE_HOSTS
  const userAgent = `${software.name}/${software.version} (+${env.PUBLIC_URL})`
  const guardedFetch = createGuardedFetch({ userAgent, privateHosts, ...options.fetch })
  const signatures = createSignatureChecker({
    ...(import.meta.env.PROD ? { file: ownBuild('server/signature-worker.js') } : {}),
    ...(env.RELAY_VERIFIER ? { only: env.RELAY_VERIFIER } : {}),
  })
  const openLightning = (): Pick<Services, 'lightning' | 'play'> => {
    if (env.AREAS_OFF.includes('MONEY')) return { lightning: null, play: null }
    const { LIGHTNING: lightning } = env
    if (lightning.kind !== 'devnet')
      return { lightning: openNode({ lightning, signatures, userAgent, now }), play: null }
    const file = import.meta.env.PROD ? { file: ownBuild('server/devnet-worker.js') } : {}
    const { ours, play } = openDevnet({ db, connectionString, secret, ...file })
    return { lightning: ours, play }
  }
  const services: Services = {
    db,
    mailer: watchedMailer(
      env.SMTP_URL
        ? smtpMailer(env.SMTP_URL, from)
        : folderMailer(path.join(dataDir, 'outbox'), from),
      mailNotes({ db, now }),
    ),
    storage: keepingDeletions(createStorage(storageSettings(env, dataDir, keys)), db),
    ownFiles: {
      readPublic: (path, maxBytes) => readPublicFile(services, path, maxBytes),
    },
    fetch: guardedFetch,
    openSocket: createSocketOpener({ userAgent, privateHosts, ...addressesOf(options) }),
    tokens: await openTokenIssuer({ keys, now, firebase: env.FIREBASE_SERVICE_ACCOUNT }),
    ai: openAi(env, { dataDir, fetch: guardedFetch, now }),
    signatures,
    identity: openIdentity(env.NOSTR_SECRET_KEY, secret),
    ...openLightning(),
    stripe: openCards(env, { db, secret, now }),
    ...(env.FIREBASE_SERVICE_ACCOUNT
      ? { firestore: openFirestore({ account: env.FIREBASE_SERVICE_ACCOUNT }) }
      : {}),
    site: {
      publicUrl: env.PUBLIC_URL,
      givenFormerHosts: env.FORMER_HOSTS,
      relayUrl: env.RELAY_URL ?? `${env.PUBLIC_URL.replace(/^http/, 'ws')}/relay`,
      otherRelays: otherRelays(env),
      trustedProxies: env.TRUST_PROXY,
      hasOpenMailbox: env.ALLOW_OPEN_MAILBOX,
      ...storeOrigin(env),
      lightningFeePercent: env.LIGHTNING_FEE_PERCENT,
      platformFeePercent: env.PLATFORM_FEE_PERCENT,
      plansRequired: env.PLANS === 'required',
      lightningExplorer: env.LIGHTNING_EXPLORER_URL,
      priceSources: env.BITCOIN_PRICE_URLS,
      contactEmail: env.CONTACT_EMAIL,
      ...alertsOf(env),
      ...(env.SOURCE_URL ? { sourceUrl: env.SOURCE_URL } : {}),
      ...updatesOf(env),
      featuresOff: [...env.AREAS_OFF, ...env.FEATURES_OFF],
      registration: env.REGISTRATION,
      timelinesOff: timelinesOff(env),
      limits: env.LIMITS,
      ...(env.OPEN_MUSIC_ADDRESS ? { openMusic: env.OPEN_MUSIC_ADDRESS } : {}),
      ...(env.WEBSUB_HUB ? { websubHub: env.WEBSUB_HUB } : {}),
      ...(env.PODPING_URL && env.PODPING_TOKEN
        ? { podping: { url: env.PODPING_URL, token: env.PODPING_TOKEN } }
        : {}),
      ...podcastIndexOf(env),
      ...(env.FIREBASE_WEB_CONFIG ? { firebase: env.FIREBASE_WEB_CONFIG } : {}),
    },
    cache: { folder: path.join(dataDir, 'cache'), maxBytes: env.IMAGE_CACHE_MB * 1_000_000 },
    downloads: {
      folder: path.join(dataDir, 'downloads'),
      regions: env.REGIONS_MMDB ?? null,
      ...(import.meta.env.PROD ? { countingWorker: ownBuild('server/counting-worker.js') } : {}),
    },
    secret,
    keys,
    now,
  }
  services.probes = usualProbes(services)
  return services
}

function openCards(env: Env, opened: Pick<Services, 'db' | 'secret' | 'now'>): StripeService {
  if (env.AREAS_OFF.includes('CARDS')) return withoutCards()
  return env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? openStripe({ secretKey: env.STRIPE_SECRET_KEY, webhookSecrets: env.STRIPE_WEBHOOK_SECRET })
    : openSandbox({ ...opened, publicUrl: env.PUBLIC_URL, port: env.PORT })
}

function alertsOf(env: Env): Pick<Services['site'], 'alerts'> {
  const { ALERT_EMAIL: email, ALERT_WEBHOOK: webhook, ALERT_AFTER_MINUTES: afterMinutes } = env
  if (!email && !webhook) return {}
  return { alerts: { ...(email ? { email } : {}), ...(webhook ? { webhook } : {}), afterMinutes } }
}

function updatesOf({ UPDATES_FROM, SOURCE_URL }: Env): Pick<Services['site'], 'updatesFrom'> {
  const from = UPDATES_FROM ?? SOURCE_URL
  return from === undefined || from === 'off' ? {} : { updatesFrom: from }
}

/** WebSockets resolve addresses as fetches do. */
function addressesOf({ fetch: { resolve, allowAddress } = {} }: InstallationOptions) {
  return { ...(resolve ? { resolve } : {}), ...(allowAddress ? { allowAddress } : {}) }
}

/** The configured relays except our own. */
function otherRelays({ NOSTR_RELAYS, PUBLIC_URL, RELAY_URL = PUBLIC_URL }: Env): string[] {
  const own = [PUBLIC_URL, RELAY_URL].map((url) => new URL(url).host)
  return NOSTR_RELAYS.filter((url) => !own.includes(new URL(url).host))
}

function timelinesOff(env: Env): TimelinesOff {
  const reasons = {
    FOLLOWING: env.FEED_FOLLOWING_OFF,
    TRENDING: env.FEED_TRENDING_OFF,
    GLOBAL: env.FEED_GLOBAL_OFF,
  }
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason))
}

function podcastIndexOf(env: Env): Pick<Services['site'], 'podcastIndex'> {
  const { PODCASTINDEX_URL: url, PODCASTINDEX_KEY: key, PODCASTINDEX_SECRET: secret } = env
  return key && secret ? { podcastIndex: { url, key, secret } } : {}
}

/** The settings of this process. @throws EnvError */
export function readEnv(): Env {
  return parseEnv(withSecretFiles(process.env))
}
