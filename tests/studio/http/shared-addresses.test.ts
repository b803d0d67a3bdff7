import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { cleanUpRights, tellOfSharedAddress } from '#app/.server/studio/access/uses.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import { privateFeedOf } from '#app/.server/studio/access/addresses.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { sellingShow, soldEpisode } from '#tests/rig/factories/items-for-sale.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const product = contextFor(services, system)
const owner = await createAccount(services, { email: 'owner@example.com' })
const listener = await startListener(services)
const feedId = await sellingShow(owner.ctx)
await soldEpisode(owner.ctx, feedId, 'members')
await createManager(services, feedId, 'EDITOR')
const { feed } = await getHostingFeed(owner.ctx, { feed_id: feedId })

async function addressOf(email: string): Promise<string> {
  const { ctx, userId } = await createAccount(services, { email })
  const right = { feedId, userId, itemId: null, source: 'SUBSCRIPTION', until: null } as const
  await grantRight(product, right)
  return (await privateFeedOf(ctx, feed._tributary_id ?? ''))?.url ?? ''
}

async function useFrom(url: string, ...networks: string[]): Promise<void> {
  for (const network of networks) {
    const { status } = await listener.ask(url, { headers: { 'X-Forwarded-For': network } })
    expect(status).toBe(200)
  }
}

/** Does what is left to jobs; the addresses that mails went to since. */
async function mailedTo(): Promise<string[]> {
  const { rows } = await services.pool.query<{ payload: { addressId: string; userId: string } }>(
    `with taken as (
       delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
       where tasks.id = jobs.task_id and tasks.identifier = 'tell-of-shared-address' returning jobs.payload
     ) select payload from taken`,
  )
  const before = new Set((await services.mailer.list()).map(({ name }) => name))
  for (const { payload } of rows) await tellOfSharedAddress(product, payload)
  const mails = (await services.mailer.list()).filter(({ name }) => !before.has(name))
  return mails.map(({ text }) => /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '').sort()
}

const five = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1', '10.1.2.3']

test('five networks in a day are nothing to tell, and neither are many addresses of one', async () => {
  const url = await addressOf('five@example.com')
  await useFrom(url, ...five)
  await useFrom(url, '192.0.2.77', '::ffff:192.0.2.200', '2001:db8:1:ffff::2', '2001:db8:1:2:3::')
  expect(await mailedTo()).toEqual([])
})

test('a sixth is told to the listener and the owners, once a day, and nothing is blocked', async () => {
  const url = await addressOf('six@example.com')
  await useFrom(url, ...five, '100.64.0.1')
  const [first] = (await services.mailer.list()).slice(0, 1)
  expect(first).toBeUndefined()
  expect(await mailedTo()).toEqual(['owner@example.com', 'six@example.com'])
  const mails = (await services.mailer.list())
    .map(({ text }) => text)
    .join()
    .replace(/=\r?\n/g, '')
  expect(mails).toContain('6 different networks')
  expect(mails).not.toContain('/feeds/private/')
  await useFrom(url, '100.64.1.1', '100.64.2.1')
  expect(await mailedTo()).toEqual([])
  services.clock.pass(86_400)
  await useFrom(url, ...five)
  expect(await mailedTo()).toEqual([])
  await useFrom(url, '100.64.3.1')
  expect(await mailedTo()).toEqual(['owner@example.com', 'six@example.com'])
})

test('media that are fetched by their token count as uses of their address', async () => {
  const url = await addressOf('media@example.com')
  const { document } = parseFeedText((await listener.ask(url)).text)
  const audio = document.items[0]?.enclosures[0]?.url ?? ''
  await useFrom(audio, ...five, '100.64.0.1')
  expect(await mailedTo()).toEqual(['media@example.com', 'owner@example.com'])
})

test('what is kept of a network is a mark that differs from address to address, for a day', async () => {
  const [one, other] = [await addressOf('a@example.com'), await addressOf('b@example.com')]
  await useFrom(one, '203.0.113.9')
  await useFrom(other, '203.0.113.9')
  const marks = async () =>
    (
      await services.db
        .selectFrom('private_feed_networks')
        .innerJoin('private_feeds', 'private_feeds.id', 'private_feed_id')
        .innerJoin('users', 'users.id', 'private_feeds.user_id')
        .select(['network'])
        .where('users.email', 'in', ['a@example.com', 'b@example.com'])
        .execute()
    ).map(({ network }) => network.toString('hex'))
  const kept = await marks()
  expect([kept.length, new Set(kept).size]).toEqual([2, 2])
  services.clock.pass(86_401)
  await cleanUpRights(product)
  expect(await marks()).toEqual([])
})

test('its owner sees when an address was used last', async () => {
  const { ctx, userId } = await createAccount(services)
  const right = { feedId, userId, itemId: null, source: 'SUBSCRIPTION', until: null } as const
  await grantRight(product, right)
  const shown = () => privateFeedOf(ctx, feed._tributary_id ?? '')
  const before = await shown()
  expect([before?.createdAt, before?.lastUsedAt]).toEqual([services.now().toISOString(), null])
  services.clock.pass(60)
  await useFrom(before?.url ?? '', '192.0.2.1')
  expect((await shown())?.lastUsedAt).toBe(services.now().toISOString())
})
