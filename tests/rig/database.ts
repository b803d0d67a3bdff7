import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { keyRing, type KeyRing } from '#app/.server/base/lib/keys.ts'
import { openTokenIssuer } from '#app/.server/base/ports/tokens/tokens.ts'
import type { Ai } from '#app/.server/base/ports/ai/index.ts'
import { type Actor, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { createDb, createPool, type Db } from '#app/.server/base/db/database.ts'
import { createGuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { createSocketOpener } from '#app/.server/base/ports/fetch/web-socket.ts'
import type { Resolve } from '#app/.server/base/ports/fetch/connector.ts'
import { folderMailer, type Mailer } from '#app/.server/base/ports/mail/index.ts'
import { createSignatureChecker } from '#app/.server/base/ports/nostr/signature-checker.ts'
import { openIdentity } from '#app/.server/base/ports/nostr/identity.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { openSandbox } from '#sandbox/stripe/open.ts'
import { databaseAddress, templateName } from './database-address.ts'
import { emptyDatabase } from './empty-database.ts'
import { roomyFolder } from './roomy-folder.ts'
import { prepareStatements } from './prepared-statements.ts'

export interface TestDatabase {
  connectionString: string
  pool: pg.Pool
  db: Db
}

/** The services of an installation of the test file's own, with a clock that the test moves. */
export interface TestServices extends Services {
  clock: TestClock
  keys: KeyRing
  /** The folder that holds mails and media; it is removed after the file's tests. */
  folder: string
  connectionString: string
  pool: pg.Pool
  mailer: Required<Mailer>
}

export interface TestClock {
  now(): Date
  /** Moves the clock on by this many seconds. */
  pass(seconds: number): void
  set(time: Date | string): void
}

/** Databases of this worker that a file has left. To empty one takes a tenth of the time that a new one takes. */
const unused: string[] = []

/** Each connection of a pool learns the tables anew, so a test has few. */
const mostConnections = 4

/** A migrated, empty database for this test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const connectionString = unused.pop() ?? (await newDatabase())
  const pool = prepareStatements(createPool(connectionString, mostConnections))
  atEndOfFile.push(async () => {
    await pool.end()
    await emptyDatabase(connectionString)
    unused.push(connectionString)
  })
  return { connectionString, pool, db: createDb(pool) }
}

async function newDatabase(): Promise<string> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const pool = createPool(server, 1)
  try {
    await pool.query(`create database ${name} template ${templateName}`)
  } finally {
    await pool.end()
  }
  return databaseAddress(server, name)
}

let servicesOfFile: Promise<TestServices> | undefined

/** The installation of this test file, made at the first call. */
export function testServices(): Promise<TestServices> {
  return (servicesOfFile ??= makeServices())
}

/** What is to be put away after a test file, whether its hooks, its tests or the file itself asked for it. */
const atEndOfFile: (() => Promise<void> | void)[] = []

/**
 * Puts away what a test file used: the next file of the same worker has an installation of its own. The projects'
 * setup file calls it, since a hook that a running test adds is never run.
 */
export async function endOfFile(): Promise<void> {
  servicesOfFile = undefined
  for (const putAway of atEndOfFile.splice(0).reverse()) await putAway()
}

/** A context on this test file's installation. */
export async function testCtx(actor: Actor = visitor): Promise<Ctx> {
  return contextFor(await testServices(), actor)
}

/** Another installation, with nothing in common with the test file's own. */
export function otherServices(): Promise<TestServices> {
  return makeServices()
}

async function makeServices(): Promise<TestServices> {
  const { connectionString, db, pool } = await testDatabase()
  const folder = mkdtempSync(path.join(roomyFolder(), 'tributary-test-'))
  atEndOfFile.push(() => rmSync(folder, { recursive: true, force: true }))
  const clock = testClock()
  const secret = randomBytes(32)
  const keys = keyRing(secret, [{ key: secret, from: 0, until: null }], () => clock.now().getTime())
  const publicUrl = 'http://localhost:3000'
  const signatures = createSignatureChecker({ workers: 1 })
  atEndOfFile.push(() => signatures.close())
  const stripe = openSandbox({ db, secret, publicUrl, now: clock.now })
  atEndOfFile.push(() => stripe.close())
  const services: TestServices = {
    clock,
    folder,
    connectionString,
    pool,
    db,
    secret,
    keys,
    now: clock.now,
    tokens: await openTokenIssuer({ keys, now: clock.now }),
    ai: absentAi,
    signatures,
    identity: openIdentity(undefined, secret),
    lightning: null,
    play: null,
    stripe,
    site: { publicUrl, relayUrl: 'ws://localhost:3000/relay', contactEmail: 'contact@localhost' },
    cache: { folder: path.join(folder, 'cache'), maxBytes: 100_000_000 },
    downloads: { folder: path.join(folder, 'downloads'), regions: null },
    mailer: folderMailer(
      path.join(folder, 'outbox'),
      'Tributary <no-reply@localhost>',
    ) as Required<Mailer>,
    storage: {
      ...createStorage({ kind: 'disk', folder: path.join(folder, 'media'), publicUrl, keys }),
      // Whatever the machine has left.
      roomLeft: () => Promise.resolve(1e15),
    },
    ownFiles: {
      // Few tests read such a file; the others needn't load all of the studio that says who may.
      async readPublic(path, maxBytes) {
        const { readPublicFile } = await import('#app/.server/studio/access/read-public-file.ts')
        return readPublicFile(services, path, maxBytes)
      },
    },
    fetch: createGuardedFetch({ userAgent: 'Tributary/test', resolve: resolveNothing }),
    openSocket: createSocketOpener({ userAgent: 'Tributary/test', resolve: resolveNothing }),
  }
  return services
}

/** An installation without anything that makes texts: a test of them brings its own. */
const absentAi: Ai = {
  speech: {
    isAvailable: async () => false,
    transcribe: () => Promise.reject(new Error('tests transcribe nothing')),
  },
  writer: {
    name: 'absent',
    isDraft: true,
    chapters: () => Promise.reject(new Error('tests make no chapters')),
    summary: () => Promise.reject(new Error('tests make no summaries')),
  },
}

/** Tests contact no one: a test that fetches makes its own guarded fetch, with a resolver to its own server. */
const resolveNothing: Resolve = (hostname) =>
  Promise.reject(new Error(`tests do not resolve ${hostname}`))

/** A clock that stands still, to the millisecond that the database keeps, until the test moves it. */
export function testClock(start: Date | string = '2026-06-15T12:00:00.000Z'): TestClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    pass(seconds) {
      time += seconds * 1000
    },
    set(value) {
      time = new Date(value).getTime()
    },
  }
}
