import { afterAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createDb } from '#app/.server/base/db/database.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { type Crash, crashingPool } from '#tests/rig/ledger/crashing-pool.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { returnUnsentShares } from '../return-shares.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { payStreams } from './batches.ts'
import { setStream } from './stream-settings.ts'
import { streamSats } from './stream-report.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [node, theirs] = [network.open('ours', 10_000_000_000), network.open('theirs')]
const all = { ...services, lightning: node }
const product = contextFor(all, system)
const ann = await createAccount(services, { username: 'annabel' })
const bo = await createAccount(services)
const ctx = contextFor(all, ann.actor)

const { custom_key: customKey, custom_value: customValue } = memberRecord(bo.userId)
const recipients: ValueRecipient[] = [
  { type: 'node', address: node.pubkey, split: 1, customKey, customValue },
  { type: 'node', address: theirs.pubkey, split: 2 },
]
const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
const { feedId } = await publishFeed(product, 'harbour', {}, 'podcast', { value })
const deposit = { id: 'deposit', debit: 'node', credit: `wallet:${ann.userId}` } as const
await post(product, [{ ...deposit, amount: 1_000_000_000 }])
await setStream(ctx, { rate: 30, budget: 1_000_000 })

const session = '01HF00000000000000000000AA'
let sequence = 0
const report = (seconds: number, by = ctx) => {
  const entity = { _id: feedId, type: 'SHOW' } as const
  return streamSats(by, { entity, session, sequence, seconds, position: 0 })
}

const funds = async (userId: string) => (await balanceOf(product, `wallet:${userId}`)).total
const arrived = () => theirs.settled.reduce((sum, { msat }) => sum + msat, 0)

/** Streamed sats so far: each boost, and the unpaid rest. */
async function streamed(): Promise<{ paid: number; boosts: number; waiting: number }> {
  const { rows } = await sql<{ paid: number; boosts: number; waiting: number }>`
    select (select coalesce(sum(msat) / 1000, 0) from boosts where action = 'STREAM')::int as paid,
      (select count(*) from boosts)::int as boosts,
      ((select coalesce(sum(sixtieths) / 60, 0) from stream_minutes)
        + (select coalesce(sum(sats), 0) from stream_batches))::int as waiting
  `.execute(services.db)
  return rows[0] ?? { paid: 0, boosts: 0, waiting: 0 }
}

/** Runs work in a process that dies at a given statement; returns the number of statements. */
async function doAndCrash(
  work: (dying: typeof ctx) => Promise<unknown>,
  crash?: Crash,
): Promise<number> {
  const { pool, statements } = crashingPool(services.connectionString, crash)
  await work(contextFor({ ...all, db: createDb(pool) }, ann.actor)).catch(() => undefined)
  await pool.end().catch(() => undefined)
  return statements()
}

/** The dead processes' errors are expected here. */
const log = console.error
console.error = () => undefined
afterAll(() => void (console.error = log))

test('wherever a process ends that counts, a minute counts once', { timeout: 60_000 }, async () => {
  await report(0)
  const count = async (crash?: Crash) => {
    sequence++
    services.clock.pass(60)
    const moments = await doAndCrash((dying) => report(60, dying), crash)
    // The page retries its report until it has arrived.
    await report(60)
    return moments
  }
  const moments = await count()
  let minutes = 1
  for (let at = 0; at < moments; at++)
    for (const isSent of [true, false]) {
      await count({ at, isSent })
      expect((await streamed()).waiting, `at ${at}`).toBe(++minutes * 30)
    }
  services.clock.pass(180)
  await payStreams(product)
  expect(await streamed()).toEqual({ paid: minutes * 30, boosts: 1, waiting: 0 })
})

test(
  'wherever a process ends that pays, each minute is paid once, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    const pay = async (crash?: Crash) => {
      sequence++
      services.clock.pass(60)
      await report(60)
      services.clock.pass(180)
      const moments = await doAndCrash(payStreams, crash)
      services.clock.pass(180)
      await returnUnsentShares(product)
      await lookUpPayments(product)
      await payStreams(product)
      services.clock.pass(180)
      await returnUnsentShares(product)
      await lookUpPayments(product)
      return moments
    }
    const moments = await pay()
    expect(moments).toBeGreaterThan(20)
    for (let at = 0; at < moments; at++)
      for (const isSent of [true, false]) {
        const where = `at ${at}, ${isSent ? 'sent' : 'not sent'}`
        const before = await streamed()
        const had = [await funds(ann.userId), await funds(bo.userId), arrived()]
        await pay({ at, isSent })
        const { paid, boosts } = before
        expect(await streamed(), where).toEqual({
          paid: paid + 30,
          boosts: boosts + 1,
          waiting: 0,
        })
        const has = [await funds(ann.userId), await funds(bo.userId), arrived()]
        const [left = 0, member, elsewhere = 0] = has.map((now, of) => now - (had[of] ?? 0))
        expect(member, where).toBe(10_000)
        // Holds of a dead process are returned; a payment costs one sat.
        expect([0, 20_000], where).toContain(elsewhere)
        expect(left, where).toBe(elsewhere === 0 ? -10_000 : -31_000)
      }
    expect(await checkLedger(product)).toEqual([])
  },
)
