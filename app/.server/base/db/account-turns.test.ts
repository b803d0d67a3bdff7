import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { inTurn } from './account-turns.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { createPool } from './database.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'

const services = await testServices()
const anybody = contextFor(services, visitor)

const codeOf = ({ code }: { code: string }) => code

/** The other connections that wait for a lock. */
async function waiting(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

// A pool of a test has four connections; the lock is held by one of another pool.
test('thirty publishes of one account that wait for a lock leave a connection for everybody else', async () => {
  const owner = await createAccount(services)
  const feed_id = await completeShow(owner.ctx)
  const item_id = await completeEpisode(owner.ctx, feed_id)
  await releaseHostingItem(owner.ctx, { feed_id, item_id })
  const page = () => services.db.selectFrom('feeds').select('id').execute()
  const others = createPool(services.connectionString, 1)
  const holder = await others.connect()
  await holder.query('begin')
  await holder.query('select from hosting_feeds where id = $1 for update', [feed_id])
  const publishes = Array.from({ length: 30 }, () => publishHostingFeed(owner.ctx, { feed_id }))
  await expect.poll(() => waiting(anybody)).toBe(3)
  expect(await page()).toHaveLength(1)
  await holder.query('commit')
  holder.release()
  await others.end()
  const revisions = (await Promise.all(publishes)).map(({ feed }) => feed._id)
  expect(new Set(revisions)).toEqual(new Set([feed_id]))
})

test('beyond three hundred that wait somebody is told to wait, and others aren’t', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const asked = Array.from({ length: 310 }, () => inTurn('busy', () => held).catch(codeOf))
  expect(await inTurn('another', () => Promise.resolve('done'))).toBe('done')
  letGo()
  const ends = await Promise.all(asked)
  expect(ends.filter((end) => end === 'TOO_MANY_REQUESTS')).toHaveLength(7)
  expect(await inTurn('busy', () => Promise.resolve('done'))).toBe('done')
})

test('what belongs to a turn never waits for another, and what fails gives its turn back', async () => {
  const { ctx } = await createAccount(services)
  const nested = () =>
    transact(ctx, () => transact(ctx, async ({ db }) => (await sql`select 1`.execute(db)).rows))
  expect(await Promise.all(Array.from({ length: 3 }, nested))).toHaveLength(3)
  const failing = Array.from({ length: 10 }, () =>
    transact(ctx, () => Promise.reject(new Error('no'))),
  )
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(
    true,
  )
  expect(await nested()).toEqual([{ '?column?': 1 }])
})
