import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { createPool } from '#app/.server/base/db/database.ts'
import { changeRelay } from '#app/.server/social/relay/change-relay.ts'
import { startCrawler } from '#app/.server/social/network/crawler.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { startJobs } from '#server/jobs.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { knowing, stored } from '#tests/rig/nostr/crawling.ts'
import { emptyNostrTables } from '#tests/rig/nostr/empty-tables.ts'
import { openerTo, type OtherRelay, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
let other: OtherRelay

beforeEach(async () => {
  await emptyNostrTables(services.db)
  other = await startOtherRelay()
})

/** A process that crawls, as relays see its name. */
function crawling(name: string, others = [other.url]) {
  const pool = createPool(services.pool.options.connectionString ?? '', 2)
  const crawler = startCrawler(pool, knowing(services, others, openerTo({ userAgent: name })), {
    everyMs: 20,
    lookMs: 20,
  })
  let isOver = false
  async function end(): Promise<void> {
    if (isOver) return
    isOver = true
    await crawler.stop()
    await pool.end()
  }
  cleanUpAfter(end)
  return { pool, end }
}

const visitors = () => new Set(other.visitors)

test('one process crawls at a time, and another takes over when it ends', async () => {
  const first = crawling('first')
  await expect.poll(() => other.visitors.length).toBeGreaterThan(2)
  const second = crawling('second')
  // Long enough for the second to have looked.
  const seen = other.visitors.length
  await expect.poll(() => other.visitors.length).toBeGreaterThan(seen + 10)
  expect(visitors()).toEqual(new Set(['first']))
  await first.end()
  other.visitors.length = 0
  // The relay may see a last connection of the first after that has ended.
  await expect.poll(() => other.visitors.length).toBeGreaterThan(10)
  expect(new Set(other.visitors.slice(-5))).toEqual(new Set(['second']))
  await second.end()
})

test('who loses the connection that holds the lock stops, and the crawl goes on somewhere', async () => {
  const [first, second] = [crawling('first'), crawling('second')]
  await expect.poll(() => other.visitors.length).toBeGreaterThan(2)
  const { rows } = await sql<{ pid: number }>`
    select pg_terminate_backend(pid), pid from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext('tributary crawler')::bigint & 4294967295`.execute(services.db)
  expect(rows).toHaveLength(1)
  other.visitors.length = 0
  await expect.poll(() => other.visitors.length).toBeGreaterThan(20)
  await expect.poll(() => new Set(other.visitors.slice(-12)).size).toBe(1)
  await Promise.all([first.end(), second.end()])
})

test('one that is stopped ends what is under way', async () => {
  const begun = Promise.withResolvers<void>()
  other.answers.ask = () => {
    begun.resolve()
    return true
  }
  const stuck = crawling('stuck')
  await begun.promise
  const began = performance.now()
  await stuck.end()
  expect(performance.now() - began).toBeLessThan(atThisPace(2000))
  const { rows } = await sql`select from nostr_other_relays`.execute(services.db)
  expect(rows).toEqual([])
})

test('the process that runs jobs crawls and forwards, and ends both', async () => {
  const ada = newSigner(services.now)
  const ctx = knowing(services, [other.url])
  await changeRelay(ctx, { intent: 'invite', key: ada.pubkey, note: '' })
  const profile = ada.sign({ kind: 0, content: '{"name":"Ada"}' })
  other.events.push(profile)
  const jobs = await startJobs(services.pool, ctx)
  await expect.poll(() => stored(ctx, [profile])).toEqual([true])
  const note = ada.sign()
  await storeEvents(ctx, [note])
  // Beside it the boost bot introduces itself.
  await expect.poll(() => other.sent).toContainEqual(note)
  const began = performance.now()
  await jobs.stop()
  expect(performance.now() - began).toBeLessThan(atThisPace(5000))
})

test('without other relays nobody crawls', async () => {
  const idle = crawling('idle', [])
  await idle.end()
  const { rows } = await sql`select from nostr_crawl_batches`.execute(services.db)
  expect([rows, idle.pool.totalCount]).toEqual([[], 0])
})
