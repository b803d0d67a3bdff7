// The ledger on the product's own PostgreSQL, with its fsync: transfers a second from many callers at once, between many
// accounts and with one account in each of them, beside SQL that makes a transaction for each transfer.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import type { Ctx } from '../app/.server/base/ctx.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { createNaiveLedger, openNaiveAccounts, transferNaively } from './ledger-peer.ts'
import { databaseTicks, ticksPerSecond } from './database-ticks.ts'
import { median, report, spread } from './measure.ts'
import { residentBytes, watchMemory } from './memory.ts'

const wallets = 10_000
const callers = 500
const seconds = 5
const rounds = 3
const bound = 3000
/** As many as the ledger makes together. */
const group = 500
let count = 0

type Made = { id: string; debit: `wallet:${string}` | 'node'; credit: `wallet:${string}` | 'fees' }

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { createDb, createPool, migrate } = (await vite.ssrLoadModule(
  '/app/.server/base/db/index.ts',
)) as typeof import('../app/.server/base/db/index.ts')
const ledger = (await vite.ssrLoadModule(
  '/app/.server/money/books/index.ts',
)) as typeof import('../app/.server/money/books/index.ts')
const pool = createPool(postgres.connectionString)
const ctx = { db: createDb(pool), now: () => new Date() } as Ctx
try {
  await migrate(pool)
  await fill()
  await run()
} finally {
  await vite.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const wallet = () => `wallet:${Math.floor(Math.random() * wallets)}` as const
  const between = {
    'between 10,000 wallets': () => ({ debit: wallet(), credit: `wallet:to-${wallet()}` as const }),
    'from 10,000 wallets to one': () => ({ debit: wallet(), credit: 'wallet:hot' as const }),
    'from one wallet to 10,000': () => ({ debit: 'wallet:rich' as const, credit: wallet() }),
    'from the node to 10,000 wallets': () => ({ debit: 'node' as const, credit: wallet() }),
    'from 10,000 wallets to fees': () => ({ debit: wallet(), credit: 'fees' as const }),
  }
  for (const [label, sides] of Object.entries(between)) {
    const results = []
    for (let round = 0; round <= rounds; round++) results.push(await measure(sides, postOne))
    // The first round warms up.
    const counted = results.slice(1)
    const rates = counted.map(({ perSecond }) => perSecond)
    report(label, figures(counted), `≥ ${bound.toLocaleString('en-US')}/s`, median(rates) >= bound)
  }
  await measureGroups(between['between 10,000 wallets'])
  for (const label of ['between 10,000 wallets', 'from 10,000 wallets to one'] as const) {
    const results = []
    for (let round = 0; round < rounds; round++)
      results.push(
        await measure(between[label], (made) => transferNaively(pool, { ...made, amount: 1 })),
      )
    console.log(`  a transaction for each, ${label}: ${figures(results)}`)
  }
  const began = performance.now()
  const broken = await ledger.checkLedger(ctx)
  report(
    'discrepancies afterwards',
    `${broken.length}, found in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    'none',
    broken.length === 0,
  )
}

/** One transaction after another, each of as many units as there may be in it. */
async function measureGroups(sides: () => Pick<Made, 'debit' | 'credit'>): Promise<void> {
  const times: number[] = []
  const before = residentBytes(process.pid)
  const memory = watchMemory(() => residentBytes(process.pid))
  for (let round = 0; round < 40; round++) {
    const began = performance.now()
    const units = Array.from({ length: group }, () => ({ id: `t${count++}`, ...sides() }))
    await Promise.all(units.map(postOne))
    times.push(performance.now() - began)
  }
  const megabytes = (memory.end() - before) / 1_000_000
  report(
    `a transaction of ${group} units`,
    `${spread(times, 'ms')}, ${megabytes.toFixed(0)} MB more memory`,
    'median ≤ 250 ms, ≤ 64 MB',
    median(times) <= 250 && megabytes <= 64,
  )
}

function postOne(made: Made): Promise<unknown> {
  return ledger.postTogether(ctx, {
    unit: [{ ...made, amount: 1 }],
    alongside: (_, { outcome }) =>
      outcome === 'MADE' ? Promise.resolve() : Promise.reject(new Error(`${made.id} was refused`)),
  })
}

async function fill(): Promise<void> {
  const payers = Array.from({ length: wallets }, (_, index) => `wallet:${index}` as const)
  const names = [...payers, ...payers.map((name) => `wallet:to-${name}` as const)]
  for (let at = 0; at < names.length; at += 500)
    await ledger.post(
      ctx,
      names.slice(at, at + 500).map((credit) => deposit(credit, 1_000_000)),
    )
  await ledger.post(ctx, [deposit('wallet:rich', 1_000_000_000), deposit('wallet:hot', 1)])
  await createNaiveLedger(pool)
  await openNaiveAccounts(pool, [...names, 'wallet:hot', 'wallet:rich'], 1_000_000_000)
}

function deposit(credit: `wallet:${string}`, amount: number) {
  return { id: `deposit-${credit}`, debit: 'node' as const, credit, amount }
}

interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of PostgreSQL and of this process, in cores. */
  cores: { database: number; here: number }
}

/** Callers that each ask for the next transfer once theirs is durable. */
async function measure(
  sides: () => Pick<Made, 'debit' | 'credit'>,
  transfer: (made: Made) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const database = await databaseTicks(pool)
  const here = process.cpuUsage()
  const began = performance.now()
  const end = began + seconds * 1000
  const call = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await transfer({ id: `t${count++}`, ...sides() })
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(here)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? NaN,
    cores: {
      database: ((await databaseTicks(pool)) - database) / ticksPerSecond / took,
      here: (user + system) / 1_000_000 / took,
    },
  }
}

function figures(rounds: readonly Measured[]): string {
  const of = (read: (round: Measured) => number) => median(rounds.map(read))
  const rate = spread(
    rounds.map(({ perSecond }) => perSecond),
    '/s',
  )
  const times = `p50 ${of(({ p50 }) => p50).toFixed(0)} ms, p99 ${of(({ p99 }) => p99).toFixed(0)} ms`
  const { database, here } = {
    database: of(({ cores }) => cores.database),
    here: of(({ cores }) => cores.here),
  }
  const micros = (
    of(({ perSecond, cores }) => (cores.database + cores.here) / perSecond) * 1_000_000
  ).toFixed(0)
  const cores = `PostgreSQL ${database.toFixed(2)} cores, Node ${here.toFixed(2)}, ${micros} µs of a core for each`
  return `${rate}, ${times}, ${cores}`
}
