import { describe, expect, test } from 'vitest'
import * as hosting from '#app/.server/hosting/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeArtist, completeEpisode, completeRelease, completeShow } from '#tests/factories/hosted.ts'
import { callSamples, type SampleIds } from './call-samples.ts'
import { testRouter } from './router.ts'
import { tableContents } from './table-contents.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const stranger = await createAccount(services)

async function publishedShow(): Promise<SampleIds> {
  const feedId = await completeShow(owner.ctx)
  const itemId = await completeEpisode(owner.ctx, feedId)
  const { item } = await hosting.releaseHostingItem(owner.ctx, { feed_id: feedId, item_id: itemId })
  return { feedId, itemId, mediaUrl: item.content.enclosures?.[0]?.url ?? '' }
}

async function call(name: string, body: unknown, token = owner.token) {
  const response = await router.postJson(`/v1/${name}`, body, { token })
  const answer = (await response.json()) as Record<string, unknown>
  return { ...answer, status: response.status } as Record<string, unknown> & { status: number }
}

const theirs = await publishedShow()
// A list says nothing of an artist that isn't the caller's own: it is empty.
const samples = callSamples(theirs).filter(
  ({ call, body }) => JSON.stringify(body).includes(theirs.feedId) && call !== 'me/hosting-feeds-get',
)

test('there is a call of this kind to try', () => {
  expect(samples.length).toBeGreaterThan(15)
})

describe.each(samples)('$call', ({ call: name, body }) => {
  test("answers 404 for another user's ids, and writes nothing", async () => {
    const before = await tableContents(services)
    const files = await services.storage.list('')
    const answer = await call(name, body, stranger.token)
    expect([answer.status, answer.error]).toEqual([404, 'NO_FEED'])
    expect(await tableContents(services)).toEqual(before)
    expect(await services.storage.list('')).toEqual(files)
  })
})

test.each(samples.filter(({ body }) => JSON.stringify(body).includes(theirs.itemId)))(
  "$call does not reach another user's item through a feed of one's own",
  async ({ call: name }) => {
    const feedId = await completeShow(stranger.ctx)
    const samplesOfOwn = callSamples({ ...theirs, feedId }).filter((sample) => sample.call === name)
    for (const { body } of samplesOfOwn) {
      const before = await tableContents(services)
      const answer = await call(name, body, stranger.token)
      expect(answer.status, JSON.stringify(answer)).toBe(404)
      expect(await tableContents(services)).toEqual(before)
    }
  },
)

test("a list is of the caller's own feeds, whatever it is asked for", async () => {
  const artist = await completeArtist(owner.ctx)
  await completeRelease(owner.ctx, artist, 1)
  const nobody = await createAccount(services)
  for (const body of [{}, { types: ['ALBUM'], publisher_id: artist }, { types: ['PODCAST', 'ARTIST', 'ALBUM'] }]) {
    expect(await call('me/hosting-feeds-get', body, nobody.token)).toEqual({ status: 200, feeds: [] })
  }
})

test('a whole feed is taken back as it was read, and its read-only fields change nothing', async () => {
  const { feedId } = await publishedShow()
  const { feed } = (await call('me/hosting-feed-get', { feed_id: feedId })) as unknown as { feed: hosting.HostingFeed }
  const forged = {
    ...feed,
    _type: 'ARTIST',
    _tributary_id: 'A'.repeat(20),
    meta: { ...feed.meta, updated: '2030-01-01T00:00:00Z', published: null, checklist: { CONNECT_STRIPE: 1 } },
    owners: [{ user_id: stranger.userId, role: 'OWNER', name: 'stranger' }],
    publisher_id: theirs.feedId,
    podcast_guid: '00000000-0000-5000-8000-000000000000',
    payments: { stripe: { account: { status: { enabled: true } } }, subscriptions: { enabled: true } },
    billing: { plan: { tier: 'PRO' } },
    content: { ...feed.content, title: 'New title' },
  }
  expect((await call('me/hosting-feed-update', { feed })).status).toBe(200)
  expect((await call('me/hosting-feed-update', { feed: forged })).status).toBe(200)
  const { feed: now } = await hosting.getHostingFeed(owner.ctx, { feed_id: feedId })
  const { updated } = now.meta
  expect(now).toEqual({ ...feed, content: { ...feed.content, title: 'New title' }, meta: { ...feed.meta, updated } })
  expect(Date.parse(updated)).toBeLessThan(Date.parse('2030-01-01T00:00:00Z'))
  expect((await call('me/hosting-feed-get', { feed_id: feedId }, stranger.token)).status).toBe(404)
})

test('a whole item is taken back as it was read, and its read-only fields change nothing', async () => {
  const { feedId, itemId } = await publishedShow()
  const ids = { feed_id: feedId, item_id: itemId }
  const { item } = (await call('me/hosting-item-get', ids)) as unknown as { item: hosting.HostingItem }
  const forged = {
    ...item,
    _guid: 'another',
    _tributary_id: 'A'.repeat(20),
    meta: { ...item.meta, published: null, status: 'DRAFT', deleted: '2026-01-01T00:00:00Z', scheduled: '2030-01-01T00:00:00Z' },
    content: { ...item.content, title: 'New title' },
  }
  expect((await call('me/hosting-item-update', { feed_id: feedId, item })).status).toBe(200)
  expect((await call('me/hosting-item-update', { feed_id: feedId, item: forged })).status).toBe(200)
  const { item: now } = await hosting.getHostingItem(owner.ctx, ids)
  const { updated } = now.meta
  const enclosures = item.content.enclosures?.map((enclosure) => ({ ...enclosure, deleted: false }))
  expect(now).toEqual({ ...item, content: { ...item.content, enclosures, title: 'New title' }, meta: { ...item.meta, updated } })
})

test("what the server found in a file is not the client's to change", async () => {
  const { feedId, itemId } = await publishedShow()
  const ids = { feed_id: feedId, item_id: itemId }
  const { item } = await hosting.getHostingItem(owner.ctx, ids)
  const [audio] = item.content.enclosures ?? []
  const forged = { ...audio, num_bytes: 1, duration: 86_400, type: 'text/html', filename: 'virus.exe' }
  expect((await call('me/hosting-item-update', { ...ids, updates: { enclosures: [forged] } })).status).toBe(200)
  const { item: now } = await hosting.getHostingItem(owner.ctx, ids)
  expect(now.content.enclosures).toEqual([{ ...audio, deleted: false }])
})

test('an update that names no form, or two, is refused', async () => {
  const { feedId, itemId } = theirs
  const content = { title: 'x' }
  const both = { feed_id: feedId, item: { _id: itemId, content }, item_id: itemId, updates: content }
  for (const body of [{ feed_id: feedId }, { feed_id: feedId, updates: content }, both]) {
    expect(await call('me/hosting-item-update', body)).toMatchObject({ status: 400, field: 'item' })
  }
  const { item } = await hosting.getHostingItem(owner.ctx, { feed_id: feedId, item_id: itemId })
  expect(item.content.title).toBe('Night Ferry')
})

test('an update from a stale base answers 409 with the record as it is', async () => {
  const { feedId } = await publishedShow()
  const { feed } = await hosting.getHostingFeed(owner.ctx, { feed_id: feedId })
  const update = (title: string) =>
    call('me/hosting-feed-update', { feed: { _id: feedId, content: { title } }, base: feed.meta.updated })
  expect((await update('First')).status).toBe(200)
  expect(await update('Second')).toMatchObject({ status: 409, error: 'STALE', feed: { content: { title: 'First' } } })
})
