import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { countDownloads } from '#app/.server/stats/downloads/count-downloads.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { seedDemo } from '#sandbox/demo/index.ts'
import { makeHistory } from '#sandbox/demo/history/index.ts'
import { isHistoryMade } from '#sandbox/demo/history/history-state.ts'

const services = await testServices()
const ctx = contextFor(services, system)
await seedDemo(ctx)
// Somebody has taken over a show of the demo.
const { userId: user_id } = await createAccount(services)
const owner = { feed_id: await hostedShow('Cumulus Club'), user_id, role: 'OWNER' }
await ctx.db
  .insertInto('hosting_feed_owners')
  .values({ ...owner, added_at: ctx.now() })
  .execute()

async function hostedShow(title: string) {
  const { hosting_feed_id } = await ctx.db
    .selectFrom('feeds')
    .select('hosting_feed_id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return hosting_feed_id ?? ''
}

function countsOf(feedId: string, by: 'all' | 'app' | 'device' | 'country' | 'left-out') {
  const [from, to] = [new Date(0), services.now()]
  return countDownloads(ctx, { feedId, from, to, bucket: null, by })
}

async function everything(): Promise<unknown[]> {
  const { rows } = await sql`select * from download_days order by 1, 2, 3, 4, 5`.execute(ctx.db)
  return rows
}

test(
  'a show of the demo has two years of downloads, with apps, devices, countries and what is left out',
  { timeout: 300_000 },
  async () => {
    await makeHistory(ctx)
    expect(await isHistoryMade(ctx)).toBe(true)
    const feedId = await hostedShow('The Lamp Room')
    const [all] = await countsOf(feedId, 'all')
    expect(all?.downloads).toBeGreaterThan(5000)
    const names = async (by: Parameters<typeof countsOf>[1]) =>
      (await countsOf(feedId, by)).map(({ value }) => value)
    expect(await names('app')).toEqual(
      expect.arrayContaining(['Apple Podcasts', 'Spotify', 'Overcast', 'AntennaPod', 'Tributary']),
    )
    expect((await names('device')).length).toBeGreaterThan(2)
    expect(await names('country')).toEqual(expect.arrayContaining(['US', 'GB', 'DE']))
    expect(await names('left-out')).toEqual(
      expect.arrayContaining(['bot', 'data-centre', 'watch', 'too-short', 'repeat']),
    )
    const months = await countDownloads(ctx, {
      feedId,
      from: new Date(0),
      to: services.now(),
      bucket: 'MONTH',
      by: 'all',
    })
    expect(months.length).toBeGreaterThan(22)
    expect(await countsOf(owner.feed_id, 'all')).toEqual([])
  },
)

test('made again after an interruption, it is the same', { timeout: 300_000 }, async () => {
  const before = await everything()
  await ctx.db.deleteFrom('installation').where('key', '=', 'demo history made').execute()
  services.clock.pass(3600)
  await makeHistory(ctx)
  expect(await everything()).toEqual(before)
})
