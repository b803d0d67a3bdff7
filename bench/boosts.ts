// Boosts with four shares in the ledger, on the product's own PostgreSQL with its fsync: how many a second, from many
// wallets and from one, with all that is written beside the transfers.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import type { Ctx } from '../app/.server/base/ctx.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { median, report, spread } from './measure.ts'

const payers = 2000
const callers = 200
const seconds = 5
const rounds = 3

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>
type Database = typeof import('../app/.server/base/db/index.ts')
type Jobs = typeof import('../app/.server/base/jobs/index.ts')
type Ledger = typeof import('../app/.server/money/books/index.ts')
type Boosts = typeof import('../app/.server/money/boosts/pay-boost.ts')
type Catalogue = typeof import('../app/.server/catalogue/feeds/index.ts')
type Empty = typeof import('../app/protocols/feed/empty.ts')
const { createDb, createPool, migrate } = await load<Database>('/app/.server/base/db/index.ts')
const { migrateJobs } = await load<Jobs>('/app/.server/base/jobs/index.ts')
const { checkLedger, post } = await load<Ledger>('/app/.server/money/books/index.ts')
const { payBoost } = await load<Boosts>('/app/.server/money/boosts/pay-boost.ts')
const { saveFeed } = await load<Catalogue>('/app/.server/catalogue/feeds/index.ts')
const { emptyFeed } = await load<Empty>('/app/protocols/feed/empty.ts')
const pool = createPool(postgres.connectionString)
const site = { publicUrl: 'http://localhost:3000', lightningFeePercent: 2 }
const base = { db: createDb(pool), now: () => new Date(), site, lightning: null }
const ctx = { ...base, actor: { kind: 'system' } } as unknown as Ctx
const userId = (at: number) => `payer${String(at).padStart(15, '0')}`
try {
  await migrate(pool)
  await migrateJobs(pool)
  await run(await prepare())
} finally {
  await vite.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(showId: string): Promise<void> {
  const among = { [`from ${payers.toLocaleString('en-US')} wallets`]: payers, 'from one wallet': 1 }
  for (const [label, count] of Object.entries(among)) {
    const results = []
    for (let round = 0; round <= rounds; round++) results.push(await measure(showId, count))
    // The first round warms up.
    const counted = results.slice(1)
    const rates = counted.map(({ perSecond }) => perSecond)
    const p99 = median(counted.map((round) => round.p99))
    const times = `p50 ${median(counted.map(({ p50 }) => p50)).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
    report(label, `${spread(rates, '/s')}, ${times}`, 'p99 ≤ 2 s', p99 <= 2000)
  }
  const broken = await checkLedger(ctx)
  report('discrepancies afterwards', String(broken.length), 'none', broken.length === 0)
}

/** Callers that each boost again once they have their receipt. */
async function measure(showId: string, wallets: number) {
  // What stops those who boost more than people do.
  await pool.query('delete from rate_limits')
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const entity = { _id: showId, type: 'SHOW' } as const
  const call = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const by = userId(Math.floor(Math.random() * wallets))
      const actor = { kind: 'user', userId: by, admin: false, sessionId: 'x' } as const
      await payBoost({ ...ctx, actor }, { entity, satoshis: 100 }).catch(limited)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? NaN,
  }
}

async function limited(error: { code?: string }): Promise<void> {
  if (error.code !== 'TOO_MANY_REQUESTS') throw error
  await pool.query('delete from rate_limits')
}

/** Wallets with sats, and a show that is imported and pays four members. */
async function prepare(): Promise<string> {
  const members = ['memberA', 'memberB', 'memberC', 'memberD'].map((name) => name.padEnd(20, '0'))
  const ids = [...members, ...Array.from({ length: payers }, (_, at) => userId(at))]
  await pool.query(
    `insert into users (id, email, created_at) select id, id || '@example.com', now() from unnest($1::text[]) as ids (id)`,
    [ids],
  )
  for (let at = 0; at < ids.length; at += 500)
    await post(
      ctx,
      ids.slice(at, at + 500).map((id) => ({
        id: `deposit-${id}`,
        debit: 'node' as const,
        credit: `wallet:${id}` as const,
        amount: 10_000_000_000,
      })),
    )
  const recipients = members.map((id) => ({
    type: 'node',
    address: `02${'ab'.repeat(32)}`,
    split: 25,
    customKey: '906608',
    customValue: `01${id}`,
  }))
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const document = { ...emptyFeed(), title: 'Harbour Lights', value }
  const url = 'https://harbour.example/rss'
  return (await saveFeed(ctx, { url, document, contentHash: Buffer.alloc(32), nextCheckAt: null }))
    .id
}
