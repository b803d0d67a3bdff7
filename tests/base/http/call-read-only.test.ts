import { expect, test } from 'vitest'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/content.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const owner = await createAccount(services)
const stranger = await createAccount(services)
const call = apiCaller(testRouter(services), owner.token)

test('a whole feed is taken back as it was read, and its read-only fields change nothing', async () => {
  const other = await publishedShow(owner.ctx)
  const { feedId } = await publishedShow(owner.ctx)
  const { feed } = await call<{
    feed: HostingFeed
  }>('me/hosting-feed-get', { feed_id: feedId })
  const forged = {
    ...feed,
    _type: 'ARTIST',
    _tributary_id: 'A'.repeat(20),
    meta: {
      ...feed.meta,
      updated: '2030-01-01T00:00:00Z',
      published: null,
      checklist: { CONNECT_STRIPE: 1 },
    },
    owners: [{ user_id: stranger.userId, role: 'OWNER', name: 'stranger' }],
    publisher_id: other.feedId,
    podcast_guid: '00000000-0000-5000-8000-000000000000',
    payments: {
      stripe: { account: { status: { enabled: true } } },
      subscriptions: { enabled: true },
    },
    billing: { plan: { tier: 'PRO' } },
    content: { ...feed.content, title: 'New title' },
  }
  expect((await call('me/hosting-feed-update', { feed })).status).toBe(200)
  expect((await call('me/hosting-feed-update', { feed: forged })).status).toBe(200)
  const { feed: now } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  const { updated, public_updated } = now.meta
  expect(now).toEqual({
    ...feed,
    content: { ...feed.content, title: 'New title' },
    meta: { ...feed.meta, updated, public_updated },
  })
  expect(Date.parse(updated)).toBeLessThan(Date.parse('2030-01-01T00:00:00Z'))
  expect((await call('me/hosting-feed-get', { feed_id: feedId }, stranger.token)).status).toBe(404)
})

test('a whole item is taken back as it was read, and its read-only fields change nothing', async () => {
  const { feedId, itemId } = await publishedShow(owner.ctx)
  const ids = { feed_id: feedId, item_id: itemId }
  const { item } = await call<{
    item: HostingItem
  }>('me/hosting-item-get', ids)
  const forged = {
    ...item,
    _guid: 'another',
    _tributary_id: 'A'.repeat(20),
    meta: {
      ...item.meta,
      published: null,
      status: 'DRAFT',
      deleted: '2026-01-01T00:00:00Z',
      scheduled: '2030-01-01T00:00:00Z',
    },
    content: { ...item.content, title: 'New title' },
  }
  expect((await call('me/hosting-item-update', { feed_id: feedId, item })).status).toBe(200)
  expect((await call('me/hosting-item-update', { feed_id: feedId, item: forged })).status).toBe(200)
  const { item: now } = await getHostingItem(owner.ctx, ids)
  const { updated, public_updated } = now.meta
  expect(now).toEqual({
    ...item,
    content: { ...item.content, title: 'New title' },
    meta: { ...item.meta, updated, public_updated },
  })
})

test("what the server found in a file is not the client's to change", async () => {
  const { feedId, itemId } = await publishedShow(owner.ctx)
  const ids = { feed_id: feedId, item_id: itemId }
  const { item } = await getHostingItem(owner.ctx, ids)
  const [audio] = item.content.enclosures ?? []
  const forged = {
    ...audio,
    num_bytes: 1,
    duration: 86_400,
    type: 'text/html',
    filename: 'virus.exe',
  }
  expect(
    (await call('me/hosting-item-update', { ...ids, updates: { enclosures: [forged] } })).status,
  ).toBe(200)
  const { item: now } = await getHostingItem(owner.ctx, ids)
  expect(now.content.enclosures).toEqual([audio])
})

test('an update that names no form, or two, is refused', async () => {
  const { feedId, itemId } = await publishedShow(owner.ctx)
  const content = { title: 'x' }
  const both = {
    feed_id: feedId,
    item: { _id: itemId, content },
    item_id: itemId,
    updates: content,
  }
  for (const body of [{ feed_id: feedId }, { feed_id: feedId, updates: content }, both]) {
    expect(await call('me/hosting-item-update', body)).toMatchObject({ status: 400, field: 'item' })
  }
  const { item } = await getHostingItem(owner.ctx, { feed_id: feedId, item_id: itemId })
  expect(item.content.title).toBe('Night Ferry')
})

test('an update from a stale base answers 409 with the record as it is', async () => {
  const { feedId } = await publishedShow(owner.ctx)
  const { feed } = await getHostingFeed(owner.ctx, { feed_id: feedId })
  const update = (title: string) =>
    call('me/hosting-feed-update', {
      feed: { _id: feedId, content: { title } },
      base: feed.meta.updated,
    })
  expect((await update('First')).status).toBe(200)
  expect(await update('Second')).toMatchObject({
    status: 409,
    error: 'STALE',
    feed: { content: { title: 'First' } },
  })
})
