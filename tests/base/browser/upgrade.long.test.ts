import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/embedded.ts'
import { mailCode, signIn } from '#tests/rig/browser/api.ts'
import { copyData } from '#tests/rig/browser/copied-data.ts'
import { type Facts, makeWriters } from '#tests/rig/browser/crash/writers.ts'
import {
  asUnitsWait,
  isInstalled,
  startOperatorsProxy,
} from '#tests/rig/browser/operators-proxy.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { mailedCode } from '#tests/rig/browser/run-product.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { addManyRows } from '#tests/rig/upgrade/many-rows.ts'
import { releaseBefore } from '#tests/rig/upgrade/release-before.ts'
import { keepAsking, walkPages } from '#tests/rig/upgrade/visitors.ts'

// Two servers and a worker of the release before on one database, behind nginx, with the demo and many rows; exchanged one
// by one, as docs/operators/upgrading.md says, under writers and visitors. UPGRADE_FROM names another revision, UPGRADE_ROWS
// how many accounts and feeds there are.
const rows = Number(process.env.UPGRADE_ROWS ?? 20_000)
const say = (text: string) => console.log(`  ${text}`)

test.skipIf(!isInstalled('nginx'))(
  'the release before is exchanged under load without a failed request, and comes back with what it had',
  async () => {
    const before = await releaseBefore()
    const place = await newPlace()
    const start = (at: 0 | 1, release?: string): Promise<Product> =>
      startProduct({ ...place.product, port: place.ports[at], release })
    const work = (release?: string): Promise<Product> =>
      startProduct({ ...place.product, isWorker: true, release })

    // The release before, filled.
    const filling = await startProduct({
      ...place.product,
      port: place.ports[0],
      release: before.folder,
      env: { ...place.product.env, SEED_DEMO: '1', SEPARATE_WORKER: '' },
    })
    await filling.stop()
    await addManyRows(place.pool, rows)
    const servers = [await start(0, before.folder), await start(1, before.folder)]
    let worker = await work(before.folder)
    await place.openProxy()
    const api = await signIn(place.site, 'ada@example.com')
    const facts: Facts = new Map()
    const failedWrites: string[] = []
    const writers = await makeWriters(() => api, facts)
    for (const write of writers) await write()
    const kept = new Map(facts)
    const cookie = await logIn(place.site)
    const known = await walkPages(place.url, ['/', '/charts'], { cookie })
    expect(known.failed).toEqual([])
    say(`${before.revision}: ${rows} accounts and feeds, ${known.paths.length} pages`)

    // What going back needs: a copy of all that there is, while nothing runs.
    await Promise.all([...servers, worker].map((running) => running.stop()))
    const feeds = await place.feeds(() => start(0, before.folder))
    await place.copy()
    servers[0] = await start(0, before.folder)
    servers[1] = await start(1, before.folder)
    worker = await work(before.folder)

    // Writers and visitors from here on.
    let isOver = false
    let step = 'before'
    const writing = writers.map(async (write) => {
      while (!isOver)
        await write().catch((error: Error) => {
          if (!/ answered 4\d\d/.test(error.message))
            failedWrites.push(`${step}: ${error.message.slice(0, 200)}`)
        })
    })
    const visitors = keepAsking(place.url, () => known.paths)

    // The first server of this release migrates while the other one of the release before serves.
    step = 'the first is stopped'
    await servers[0].stop()
    step = 'this release migrates'
    const began = performance.now()
    servers[0] = await start(0)
    say(`migrated and started in ${seconds(began)} s`)
    await asUnitsWait()

    // The release before goes on alone over the new schema.
    step = 'this release is stopped'
    await servers[0].stop()
    step = 'the release before, over the new schema'
    const over = await walkPages(place.url, known.paths, { cookie, most: known.paths.length })
    const [own] = await Promise.allSettled([runEach(writers)])
    say(
      `${before.revision} over the new schema: ${over.paths.length} pages, ${over.failed.length} failed`,
    )
    servers[0] = await start(0)
    await asUnitsWait()

    // The rest follows.
    step = 'the second is stopped'
    await servers[1].stop()
    step = 'this release'
    servers[1] = await start(1)
    await asUnitsWait()
    const jobs = await failedJobs(place.pool)
    await worker.stop()
    worker = await work()
    for (const write of writers) await write()
    isOver = true
    await Promise.all(writing)
    const asked = await visitors.stop()
    say(
      `${asked.count} requests, ${asked.failed.length} failed, the longest ${Math.round(asked.longestMs)} ms`,
    )
    say(`${facts.size} things acknowledged, ${failedWrites.length} writes failed`)

    expect(over.failed).toEqual([])
    expect(own.status).toBe('fulfilled')
    expect(jobs).toEqual([])
    expect(asked.failed).toEqual([])
    expect(failedWrites).toEqual([])
    expect(await lost(facts)).toEqual([])
    const pages = await walkPages(place.url, known.paths, { cookie, most: known.paths.length })
    expect(pages.failed).toEqual([])
    expect(await unchanged(place.pool)).toEqual([{ name: 'last-seen', left: 0 }])

    // Back, by the copy.
    await Promise.all([...servers, worker].map((running) => running.stop()))
    await place.putBack()
    servers[0] = await start(0, before.folder)
    expect(await place.readFeeds(Object.keys(feeds))).toEqual(feeds)
    expect(await lost(kept)).toEqual([])
    const again = await walkPages(place.url, known.paths, { cookie, most: known.paths.length })
    expect(again.failed).toEqual([])
    say(
      `back on ${before.revision}: ${again.paths.length} pages, ${Object.keys(feeds).length} feeds as they were`,
    )

    async function lost(of: Facts): Promise<string[]> {
      const again = await signIn(place.site, 'ada@example.com')
      const found: string[] = []
      for (const [name, holds] of of) {
        const held = await holds(again, place.url).catch((error: Error) => error.message)
        if (held !== true) found.push(held === false ? name : `${name}: ${held}`)
      }
      return found
    }
  },
)

async function runEach(writers: (() => Promise<void>)[]): Promise<void> {
  for (const write of writers) await write()
}

/** Where all of it runs: a PostgreSQL of its own, a folder for media and mails, a proxy with TLS. */
async function newPlace() {
  const dataDir = newDataDir()
  const folder = path.dirname(dataDir)
  const cluster = newDataDir()
  let postgres = await startPostgres(cluster, ['max_connections=200'])
  cleanUpAfter(() => postgres.stop())
  const [port, plainPort, one, other] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const url = `https://localhost:${port}`
  const database = { DATABASE_URL: postgres.connectionString, SECRET: 'x'.repeat(32) }
  const certificateFile = path.join(folder, 'certificate.pem')
  const keyFile = path.join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(certificateFile, selfSignedCertificate(privateKey, 'localhost'))
  trustCertificate(certificateFile)
  const pool = new pg.Pool({ connectionString: database.DATABASE_URL, max: 2 })
  pool.on('error', () => undefined)
  cleanUpAfter(() => pool.end())
  const env = {
    PUBLIC_URL: url,
    SEPARATE_WORKER: '1',
    LEAVE_SECONDS: '5',
    LIMITS: 'feeds=none',
    NODE_EXTRA_CA_CERTS: certificateFile,
  }
  const site = { url, dataDir, database }

  async function readFeeds(ids: string[]): Promise<Record<string, string>> {
    const found: Record<string, string> = {}
    for (const id of ids) {
      const answer = await fetch(`http://localhost:${one}/feeds/${id}`)
      found[id] = `${answer.status} ${await answer.text()}`
    }
    return found
  }

  return {
    url,
    site,
    pool,
    ports: [one, other] as const,
    product: { dataDir, database, env },
    readFeeds,
    openProxy: () =>
      startOperatorsProxy('nginx', {
        port,
        plainPort,
        servers: [one, other],
        certificateFile,
        keyFile,
        folder: path.join(folder, 'nginx'),
      }),
    /** The RSS of each show, as one server alone has it. */
    async feeds(start: () => Promise<Product>): Promise<Record<string, string>> {
      const server = await start()
      const { rows } = await pool.query<{ id: string }>('select id from hosting_feeds order by id')
      const found = await readFeeds(rows.map(({ id }) => id))
      await server.stop()
      return found
    },
    async copy(): Promise<void> {
      await postgres.stop()
      copyData(cluster, `${cluster}.before`)
      copyData(dataDir, `${dataDir}.before`)
      await postgres.revive()
    },
    async putBack(): Promise<void> {
      await postgres.stop()
      for (const place of [cluster, dataDir]) {
        rmSync(place, { recursive: true, force: true })
        copyData(`${place}.before`, place)
      }
      postgres = await startPostgres(cluster, ['max_connections=200'])
    },
  }
}

async function logIn(site: { url: string; dataDir: string }): Promise<string> {
  const email = 'bea@example.com'
  await mailCode(site, email)
  const answer = await fetch(`${site.url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'code', email, code: mailedCode(site, email) }),
    headers: { Origin: site.url },
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Jobs that have failed, as the release before left them, with their reason. */
async function failedJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(
    `select task_identifier || ': ' || left(last_error, 200) as said from graphile_worker.jobs where last_error is not null`,
  )
  return rows.map(({ said }) => said)
}

/** The long changes of this release, and how many rows they have left. */
async function unchanged(pool: pg.Pool): Promise<{ name: string; left: number }[]> {
  await expect
    .poll(async () => (await pool.query('select from data_changes where done_at is null')).rowCount)
    .toBe(0)
  const { rows } = await pool.query<{ name: string; left: number }>(
    `select name, (select count(*)::int from users
       where last_seen_at is null and exists (select from sessions where user_id = users.id)) as left from data_changes`,
  )
  return rows
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
