// Payments over the devnet, one after another, as the wallet's pages ask for them, on the product's own PostgreSQL with
// its fsync: withdrawals to invoices of the play node, and deposits that it pays, until they are in the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import type { Ctx, Services } from '../app/.server/base/ctx.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { median, report } from './measure.ts'

const payments = 150
/** Until the compilers are done. */
const warmUp = 10
const boundMs = 250
/** One account may ask for 20 invoices a minute. */
const accounts = 10
const satoshis = 1000
const invoice = { msat: satoshis * 1000, description: { text: 'Tea' }, expirySeconds: 3600 }

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { createDb, createPool, migrate } = (await vite.ssrLoadModule(
  '/app/.server/base/db/index.ts',
)) as typeof import('../app/.server/base/db/index.ts')
const { migrateJobs } = (await vite.ssrLoadModule(
  '/app/.server/base/jobs/index.ts',
)) as typeof import('../app/.server/base/jobs/index.ts')
const { openTokenIssuer } = (await vite.ssrLoadModule(
  '/app/.server/accounts/sessions/index.ts',
)) as typeof import('../app/.server/accounts/sessions/index.ts')
const { openDevnet } = (await vite.ssrLoadModule(
  '/sandbox/lightning/index.ts',
)) as typeof import('../sandbox/lightning/index.ts')
const wallets = (await vite.ssrLoadModule(
  '/app/.server/money/books/index.ts',
)) as typeof import('../app/.server/money/books/index.ts')
const { createAccount } = (await vite.ssrLoadModule(
  '/tests/rig/factories/account.ts',
)) as typeof import('../tests/rig/factories/account.ts')

const { connectionString } = postgres
const pool = createPool(connectionString)
const db = createDb(pool)
const secret = randomBytes(32)
const devnet = openDevnet({ db, connectionString, secret })
const now = () => new Date()
const services = {
  db,
  now,
  secret,
  tokens: await openTokenIssuer({ secret, now }),
  lightning: devnet.ours,
  play: devnet.play,
  site: { publicUrl: 'http://localhost:3000' },
} as unknown as Services
try {
  await migrate(pool)
  await migrateJobs(pool)
  const listening = wallets.listenForPayments(services)
  await run()
  await listening.stop()
} finally {
  await devnet.close()
  await vite.close()
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const people: Ctx[] = []
  while (people.length < accounts) people.push((await createAccount(services)).ctx)
  // Deposits come first: what is withdrawn is what they brought.
  const deposits = await measure(people, async (ctx) => {
    const { payment_hash } = await wallets.deposit(ctx, { satoshis: 2 * satoshis })
    return async () => (await wallets.payWithPlayMoney(ctx, { payment_hash })).state === 'PAID'
  })
  const withdrawals = await measure(people, async (ctx) => {
    const { bolt11: target } = await devnet.play.createInvoice(invoice)
    const ulid = `01${randomBytes(12).toString('hex').toUpperCase()}`
    return async () => (await wallets.withdraw(ctx, { target, ulid })).status === 'SUCCESS'
  })
  reportTimes('a deposit that the play node pays, until it is in the books', deposits)
  reportTimes('a withdrawal to an invoice of the play node', withdrawals)
}

/** How long payments took, in milliseconds; what each needs is made before. */
async function measure(
  people: readonly Ctx[],
  prepare: (ctx: Ctx) => Promise<() => Promise<boolean>>,
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < warmUp + payments; at++) {
    const pay = await prepare(people[at % people.length] as Ctx)
    const began = performance.now()
    if (!(await pay())) throw new Error('a payment was not made')
    times.push(performance.now() - began)
  }
  return times.slice(warmUp)
}

function reportTimes(label: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN
  const figure = `median ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${times.length}`
  report(label, figure, `median ≤ ${boundMs} ms`, median(times) <= boundMs)
}
