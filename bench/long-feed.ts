// What a feed of 20,000 items costs as a job takes it in, into the product's own PostgreSQL with its fsync: at first,
// again as it was, with a handful of changes, and with a change in each item.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Ctx } from '../app/.server/base/ctx.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { makeBigFeed } from './big-feed.ts'
import { databaseTicks, ticksPerSecond } from './database-ticks.ts'
import { report } from './measure.ts'
import { mostResidentBytes, residentBytes } from './memory.ts'
import { heapOptions } from './product.ts'

const itemCount = 20_000
const mostMsAnItem = 0.5
const mostMegabytes = 200
const address = 'https://long.example/feed.xml'

export const longFeedTitle = `A feed of ${itemCount.toLocaleString('en-US')} items, taken in by a job`

type Database = typeof import('../app/.server/base/db/index.ts')
type Jobs = typeof import('../app/.server/base/jobs/index.ts')
type Feeds = typeof import('../app/.server/catalogue/feeds/index.ts')

interface Measured {
  label: string
  /** Milliseconds of one core for each item: of this process, and of PostgreSQL beside it. */
  msAnItem: number
  databaseMsAnItem: number
  megabytes: number
}

/** Measures in a process of its own, with the product's heap; true if all steps are within their bounds. */
export function measuresLongFeed(): boolean {
  const file = fileURLToPath(import.meta.url)
  const options = [...heapOptions, '--expose-gc', file]
  return spawnSync(process.execPath, options, { stdio: 'inherit' }).status === 0
}

/** Prints what each step of a long feed takes; true if all are within their bounds. */
async function measureLongFeed(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>
  const { createDb, createPool, migrate } = await load<Database>('/app/.server/base/db/index.ts')
  const { migrateJobs } = await load<Jobs>('/app/.server/base/jobs/index.ts')
  const feeds = await load<Feeds>('/app/.server/catalogue/feeds/index.ts')
  const pool = createPool(postgres.connectionString)
  try {
    await migrate(pool)
    await migrateJobs(pool)
    const measured = await takeIn(feeds, createDb(pool), () => databaseTicks(pool))
    console.log(`\n${longFeedTitle}`)
    return measured.map(print).every((holds) => holds)
  } finally {
    await vite.close()
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function takeIn(
  { addFeedByUrl, checkFeed }: Feeds,
  db: Ctx['db'],
  ticks: () => Promise<number>,
): Promise<Measured[]> {
  let served = Buffer.alloc(0)
  const ctx = {
    ...{ db, now: () => new Date(), actor: { kind: 'system' } },
    site: { publicUrl: 'http://localhost:3000' },
    fetch: (url: string) => answer(url, served),
  } as unknown as Ctx
  // Until the compilers are done.
  served = Buffer.from(makeBigFeed(1000))
  await addFeedByUrl(ctx, { url: 'https://short.example/feed.xml' })

  const whole = makeBigFeed(itemCount)
  let id = ''
  const add = async () => {
    const added = await addFeedByUrl(ctx, { url: address })
    id = added.id
    return added.status
  }
  const check = () => checkFeed(ctx, { feedId: id })
  const steps = [
    { label: 'for the first time', text: whole, work: add, is: 'added' },
    { label: 'again, the same bytes', text: whole, work: check, is: 'unchanged' },
    { label: 'again, made anew', text: madeAnew(whole), work: check, is: 'updated' },
    {
      label: 'again, five items changed',
      text: changedAt(whole, 4000),
      work: check,
      is: 'updated',
    },
    { label: 'again, every item changed', text: changedAt(whole, 1), work: check, is: 'updated' },
  ]
  const measured: Measured[] = []
  for (const { label, text, work, is } of steps) {
    served = Buffer.from(text)
    const { status, ...figures } = await measure(work, ticks)
    if (status !== is) throw new Error(`${label}: the feed is ${status}`)
    measured.push({ label, ...figures })
  }
  return measured
}

/** As the guarded fetch answers. */
function answer(url: string, bytes: Buffer) {
  const body = (async function* () {
    for (let from = 0; from < bytes.length; from += 65_536)
      yield bytes.subarray(from, from + 65_536)
  })()
  const headers = { 'content-type': 'application/rss+xml' }
  return Promise.resolve({ status: 200, url, headers, redirects: [], body, discard() {} })
}

function madeAnew(feed: string): string {
  return feed.replace(/<lastBuildDate>.*?<\/lastBuildDate>/, '')
}

/** The feed with another subtitle in every item whose number can be divided. */
function changedAt(feed: string, every: number): string {
  return feed.replaceAll(/(?<=<itunes:subtitle>)Number (\d+)/g, (text, number) =>
    Number(number) % every === 0 ? `No. ${number} of ${every}` : text,
  )
}

async function measure<Status>(
  work: () => Promise<Status>,
  ticks: () => Promise<number>,
): Promise<Omit<Measured, 'label'> & { status: Status }> {
  collectGarbage()
  const before = residentBytes(process.pid)
  mostResidentBytes()
  const [usage, databaseBefore] = [process.cpuUsage(), await ticks()]
  const status = await work()
  const { user, system } = process.cpuUsage(usage)
  const databaseMs = (((await ticks()) - databaseBefore) * 1000) / ticksPerSecond
  return {
    status,
    msAnItem: (user + system) / 1000 / itemCount,
    databaseMsAnItem: databaseMs / itemCount,
    megabytes: (mostResidentBytes() - before) / 1e6,
  }
}

/** What the step before has left isn't counted, nor may it hide what the next one takes. */
function collectGarbage(): void {
  if (!global.gc) throw new Error('run me by `node --expose-gc`')
  global.gc()
}

function print({ label, msAnItem, databaseMsAnItem, megabytes }: Measured): boolean {
  const holds = msAnItem <= mostMsAnItem && megabytes <= mostMegabytes
  const figure = `${msAnItem.toFixed(3)} ms of one core an item, PostgreSQL ${databaseMsAnItem.toFixed(3)} ms beside it, ${megabytes.toFixed(0)} MB more`
  report(label, figure, `${mostMsAnItem} ms, ${mostMegabytes} MB`, holds)
  return holds
}

if (import.meta.main && !(await measureLongFeed())) process.exitCode = 1
