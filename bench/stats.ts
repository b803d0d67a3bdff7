// The statistics on the product's own PostgreSQL: media requests with and without counting, ten million lines of the log
// counted anew, beside a plain count of the same lines, and two years of a show with ten million downloads by day and app.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import type { Ctx } from '../app/.server/base/ctx.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import type { InventedItem } from '../tests/rig/downloads/invented-log.ts'
import { countsOfLog, inventItems, writeLog } from './downloads-log.ts'
import { compareCounting } from './counted-media.ts'
import { databaseTicks, ticksPerSecond } from './database-ticks.ts'
import { median, report, spread } from './measure.ts'
import { residentBytes, watchMemory } from './memory.ts'

const lines = Number(process.env.LINES ?? 10_000_000)
const days = 60
const longestSeconds = 120
const mostMegabytes = 1500
const longestMs = 50

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module
const db = await load<typeof import('../app/.server/base/db/index.ts')>(
  '/app/.server/base/db/index.ts',
)
const { createStorage } = await load<typeof import('../app/.server/base/ports/storage/index.ts')>(
  '/app/.server/base/ports/storage/index.ts',
)
const downloads = await load<typeof import('../app/.server/stats/downloads/index.ts')>(
  '/app/.server/stats/downloads/index.ts',
)
const jobs = await load<typeof import('../app/.server/base/jobs/index.ts')>(
  '/app/.server/base/jobs/index.ts',
)
const { formatDownloadLine } = await load<typeof import('../app/protocols/logs/download-log.ts')>(
  '/app/protocols/logs/download-log.ts',
)
const { parseDownloadLine } = await load<typeof import('../tests/rig/downloads/parse-line.ts')>(
  '/tests/rig/downloads/parse-line.ts',
)
const pool = db.createPool(postgres.connectionString)
const from = Date.UTC(2026, 4, 3)
const ctx = {
  db: db.createDb(pool),
  storage: createStorage({
    kind: 'disk',
    folder: path.join(folder, 'media'),
    publicUrl: 'http://localhost',
    secret: Buffer.alloc(32),
  }),
  downloads: { folder: path.join(folder, 'downloads') },
  now: () => new Date(from + days * 24 * 60 * 60 * 1000),
} as unknown as Ctx
try {
  await db.migrate(pool)
  await jobs.migrateJobs(pool)
  await compareCounting(postgres.connectionString)
  await askTwoYears()
  await countMillions()
} finally {
  await vite.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function countMillions(): Promise<void> {
  const items = await inventItems(pool, { feeds: 40, itemsOfEach: 25 })
  const invention = { seed: 17, items, people: 400_000, from, days }
  const writing = {
    storage: ctx.storage,
    pool,
    invention,
    lines,
    formatLine: formatDownloadLine,
  }
  const paths = await writeLog(writing)
  const before = residentBytes(process.pid)
  const memory = watchMemory(() => residentBytes(process.pid))
  const ticks = await databaseTicks(pool)
  const usage = process.cpuUsage()
  const began = performance.now()
  const counted = await downloads.recountDownloads(ctx)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(usage)
  const cores = {
    here: (user + system) / 1_000_000,
    database: ((await databaseTicks(pool)) - ticks) / ticksPerSecond,
  }
  const megabytes = (memory.end() - before) / 1_000_000
  report(
    `${counted.toLocaleString('en-US')} lines counted anew`,
    `${seconds.toFixed(1)} s (of a core: ${cores.here.toFixed(1)} s here, ${cores.database.toFixed(1)} s in the database), ${megabytes.toFixed(0)} MB more memory`,
    `≤ ${longestSeconds} s, ≤ ${mostMegabytes} MB`,
    seconds <= longestSeconds && megabytes <= mostMegabytes,
  )
  await compare(items, paths)
}

/** Compares each number of the aggregates with a plain count of the same lines. */
async function compare(items: InventedItem[], paths: string[]): Promise<void> {
  const began = performance.now()
  const counting = { folder, storage: ctx.storage, paths, items, parseLine: parseDownloadLine }
  const plain = await countsOfLog(counting)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await pool.query<{ name: string; downloads: number }>(
    `select concat_ws(' ', feed_id, item_id, dimension, day::text, value) as name, downloads
     from download_days`,
  )
  let sum = 0
  let differing = 0
  for (const { name, downloads: number } of rows) {
    if (plain.get(name) !== number) differing++
    if (/^\S+ {2}all /.test(name)) sum += number
    plain.delete(name)
  }
  report(
    `${rows.length.toLocaleString('en-US')} numbers of ${sum.toLocaleString('en-US')} downloads beside a plain count, which took ${seconds.toFixed(0)} s`,
    `${differing} differ, ${plain.size} missing`,
    'none',
    differing === 0 && plain.size === 0 && sum > 0,
  )
}

/** Two years of a show, in ten million downloads of its episodes in its apps and countries. */
async function askTwoYears(): Promise<void> {
  const feedId = 'benchTwoYears0000001'
  await pool.query(
    `insert into download_counts
     select $1, item, dimension, date '2024-06-01' + day, jsonb_object_agg(value, downloads)
     from generate_series(0, 729) as day
     cross join (values ('all', 1), ('app', 45), ('device', 5), ('country', 120)) as kinds (dimension, many)
     cross join lateral generate_series(1, many) as one
     cross join lateral (
       select case dimension when 'all' then '' else dimension || one end as value,
         greatest(1, 13700 / many + (one * 7 + day * 3) % 5 - 2) as downloads
     ) as made
     cross join lateral (values (''), ('item' || day / 7)) as items (item)
     group by 1, 2, 3, 4`,
    [feedId],
  )
  await pool.query('vacuum analyze download_counts')
  const asked = { feedId, from: new Date(Date.UTC(2024, 5, 1)), to: new Date(Date.UTC(2026, 5, 1)) }
  const times: number[] = []
  let rows = 0
  for (let round = 0; round < 20; round++) {
    const began = performance.now()
    rows = (await downloads.countDownloads(ctx, { ...asked, bucket: 'DAY', by: 'app' })).length
    times.push(performance.now() - began)
  }
  const [all] = await downloads.countDownloads(ctx, { ...asked, bucket: null, by: 'all' })
  report(
    `two years of a show with ${all?.downloads.toLocaleString('en-US')} downloads by day and app, ${rows.toLocaleString('en-US')} rows`,
    spread(times, 'ms'),
    'median ≤ 50 ms',
    median(times) <= longestMs,
  )
}
