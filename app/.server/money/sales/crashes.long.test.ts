import { afterAll, expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createDb } from '#app/.server/base/db/database.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { day, saleSite } from '#tests/rig/factories/sale-site.ts'
import { type Crash, crashingPool } from '#tests/rig/ledger/crashing-pool.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { purchase } from './purchases/purchase.ts'
import { renewSubscriptions } from './subscriptions/renew.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'

const services = await testServices()
const site = saleSite(services)
const { show, item, sats, hears, pass } = site

/** Runs work in a process that dies at a given statement; returns the number of statements. */
async function crash(
  work: (all: typeof site.all) => Promise<unknown>,
  crash?: Crash,
): Promise<number> {
  const { pool, statements } = crashingPool(services.connectionString, crash)
  await work({ ...site.all, db: createDb(pool) }).catch(() => undefined)
  await pool.end().catch(() => undefined)
  return statements()
}

function quiet(): void {
  // The dead processes' errors are expected here.
  const log = console.error
  console.error = () => undefined
  afterAll(() => void (console.error = log))
}

/** All crash points of some work: before and after the server got each statement. */
function momentsOf(statements: number): Crash[] {
  expect(statements).toBeGreaterThan(10)
  return Array.from({ length: statements }, (_, at) => [
    { at, isSent: true },
    { at, isSent: false },
  ]).flat()
}

test(
  'wherever a process ends that subscribes or buys, whoever asks again pays once and has it',
  { timeout: 300_000 },
  async () => {
    quiet()
    const payer = await site.account('payer', 10_000_000)
    const asks = {
      async subscription() {
        const sold = await show()
        const order = { feed: sold.feed, way: 'SATS', ulid: newId() } as const
        const ask = (all: typeof site.all) => subscribe(contextFor(all, payer.actor), order)
        return { sold, ask, cost: 5000 }
      },
      async purchase() {
        const sold = await show()
        const ferry = await item(sold)
        const unlocktype = 'BONUS_EPISODE'
        const order = { item: ferry.item, unlocktype, way: 'SATS', ulid: newId() } as const
        const ask = (all: typeof site.all) => purchase(contextFor(all, payer.actor), order)
        return { sold, ask, cost: 3000 }
      },
    }
    for (const [name, made] of Object.entries(asks))
      for (const moment of momentsOf(await crash((await made()).ask))) {
        // Lifts the rate limit, which isn't tested here.
        await pass(61)
        const before = await sats(payer)
        const { sold, ask, cost } = await made()
        await crash(ask, moment)
        const where = `${name} at ${moment.at}, ${moment.isSent ? 'sent' : 'not sent'}`
        const isPaid = (await sats(payer)) < before
        expect(await hears(payer, sold), where).toHaveLength(isPaid ? 1 : 0)
        await ask(site.all)
        expect(before - (await sats(payer)), where).toBe(cost)
        expect(await hears(payer, sold), where).toHaveLength(1)
      }
    expect(await checkLedger(site.product())).toEqual([])
  },
)

test(
  'wherever a process ends that renews, the next run has each month paid once',
  { timeout: 300_000 },
  async () => {
    quiet()
    const subscribed = async () => {
      await services.db.deleteFrom('subscriptions').execute()
      const payer = await site.account('payer', 10_000)
      const sold = await show()
      await site.subscribeTo(sold, {}, payer)
      await pass(30 * day)
      return { payer, sold }
    }
    const run = (all: typeof site.all) => renewSubscriptions(contextFor(all, site.product().actor))
    await subscribed()
    for (const moment of momentsOf(await crash(run))) {
      services.clock.set('2026-11-05T12:00:00Z')
      const { payer, sold } = await subscribed()
      await crash(run, moment)
      const where = `at ${moment.at}, ${moment.isSent ? 'sent' : 'not sent'}`
      await run(site.all)
      await run(site.all)
      expect(await sats(payer), where).toBe(0)
      expect(await subscriptionOf(services, sold.feed_id, payer.userId), where).toMatchObject({
        status: 'ACTIVE',
        paidUntil: '2027-01-05T12:00:00.000Z',
      })
    }
    expect(await checkLedger(site.product())).toEqual([])
  },
)
