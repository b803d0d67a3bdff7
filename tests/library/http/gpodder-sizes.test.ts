import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { getPositions } from '#app/.server/library/entries/index.ts'
import {
  changeSettings,
  changeSubscriptions,
  createList,
  cleanUpSync,
  episodeActions,
  subscriptionChanges,
  uploadActions,
} from '#app/.server/library/sync/index.ts'
import { syncBounds } from '#app/rules/library/sync.ts'
import { statementsOf } from '#tests/rig/count-statements.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'

const services = await testServices()
const ctx = contextFor(services, system)
await publishFeed(ctx, 'quay', { one: '2026-06-01T10:00:00Z' })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://many-${at}.example/rss?token=x`)
const played = (podcast: string, episode: string, position: number) => ({
  podcast,
  episode,
  device: 'phone',
  action: 'play' as const,
  timestamp: services.now(),
  started: 0,
  position,
  total: 600,
})

test('three hundred changes take as many statements as two', async () => {
  const { ctx: few } = await createAccount(services)
  const { ctx: lots } = await createAccount(services)
  const counts = []
  for (const [ctx, size] of [
    [few, 2],
    [lots, 300],
  ] as const) {
    const urls = many(size)
    const sent = await statementsOf(services.pool, async () => {
      await changeSubscriptions(ctx, { device: 'phone', add: urls, remove: [] })
      await uploadActions(
        ctx,
        urls.map((url) => played(url, `${url}&episode`, 5)),
      )
      await subscriptionChanges(ctx, { device: 'phone', since: 0 })
      await episodeActions(ctx, { since: 0 })
      await changeSubscriptions(ctx, { device: 'phone', add: [], remove: urls })
    })
    counts.push(sent.length)
  }
  expect(counts[1]).toBe(counts[0])
})

test('an account follows a bounded number of addresses', async () => {
  const { ctx, userId } = await createAccount(services)
  await services.pool.query(
    `insert into sync_subscriptions (user_id, url, is_subscribed, devices, added_at, changed_at, revision, guid)
     select $1, 'https://full-' || at || '.example/', true, '{}', now(), now(), 2, at from generate_series(1, $2) as at`,
    [userId, syncBounds.followed],
  )
  const add = ['https://one-more.example/']
  const full = { status: 409, code: 'LIBRARY_FULL' }
  await expect(
    changeSubscriptions(ctx, { device: 'phone', add, remove: [] }),
  ).rejects.toMatchObject(full)
  const remove = ['https://full-1.example/']
  await changeSubscriptions(ctx, { device: 'phone', add: [], remove })
  await changeSubscriptions(ctx, { device: 'phone', add, remove: [] })
})

test('of too many actions the oldest go, those of unknown episodes last; positions stay', async () => {
  const { ctx, userId } = await createAccount(services)
  await services.pool.query(
    `insert into sync_actions (user_id, digest, podcast, episode, kind, acted_at, revision)
     select $1, int8send(at), 'https://a.example/', 'https://a.example/' || at, 'download', '2026-01-01', 2
     from generate_series(1, $2) as at`,
    [userId, syncBounds.actions],
  )
  await uploadActions(ctx, [
    played('https://quay.example/rss', 'https://media.example/quay-one.mp3', 42),
    played('https://far.example/rss', 'https://far.example/1.mp3', 43),
  ])
  const { rows } = await services.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from sync_actions where user_id = $1 group by kind order by kind',
    [userId],
  )
  expect(rows).toEqual([
    { kind: 'download', count: syncBounds.actions - 2 },
    { kind: 'play', count: 2 },
  ])
  expect((await getPositions(ctx, {})).positions).toMatchObject([{ position: 42 }])
})

test('lists and settings are bounded, each and all of them', async () => {
  const { ctx } = await createAccount(services)
  const urls = many(syncBounds.listed + 1)
  await expect(createList(ctx, { title: 'Long', urls })).rejects.toMatchObject({ status: 400 })
  for (let at = 0; at < syncBounds.lists; at++) await createList(ctx, { title: `L${at}`, urls: [] })
  await expect(createList(ctx, { title: 'l-0', urls: [] })).rejects.toMatchObject({ status: 409 })
  await expect(createList(ctx, { title: 'More', urls: [] })).rejects.toMatchObject({ status: 409 })
  const account = { scope: 'account' } as const
  const names = Array.from({ length: syncBounds.settingsEach + 1 }, (_, at) => [`n${at}`, 1])
  for (const set of [Object.fromEntries(names), { a: 'x'.repeat(syncBounds.settingsLength) }])
    await expect(changeSettings(ctx, account, { set, remove: [] })).rejects.toMatchObject({
      status: 413,
    })
  const proto = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as Record<string, unknown>
  expect(Object.keys(await changeSettings(ctx, account, { set: proto, remove: [] }))).toContain(
    'constructor',
  )
})

test('what was left long ago is forgotten', async () => {
  const { ctx: own, userId } = await createAccount(services)
  const [url = ''] = many(1)
  await changeSubscriptions(own, { device: 'phone', add: [url, ...many(2)], remove: [] })
  await changeSubscriptions(own, { device: 'phone', add: [], remove: [url] })
  services.clock.pass(401 * 24 * 3600)
  await cleanUpSync(ctx)
  const rows = await services.db
    .selectFrom('sync_subscriptions')
    .select('is_subscribed')
    .where('user_id', '=', userId)
    .execute()
  expect(rows).toEqual([{ is_subscribed: true }])
})
