import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { setFeedAddress } from '#app/.server/catalogue/feeds/set-back.ts'
import { moveFeed } from '#app/.server/catalogue/feeds/move-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { takeovers } from './takeovers.ts'

const services = await testServices()
const web = await startWebServer()
const ctx = contextFor({ ...services, fetch: web.fetch }, system)

function serve(path: string, document: FeedDocument): void {
  web.answer(path, (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(renderFeed(document)),
  )
}

/** A feed as it was saved from its own address, and what it says. */
async function ownFeed(name: string, told: Partial<FeedDocument> = {}) {
  const url = web.url(`/${name}`)
  const document = feedDocument({
    guid: podcastGuid(url),
    title: name,
    items: [feedItem(name)],
    ...told,
  })
  const { id } = await saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(name)),
    nextCheckAt: null,
  })
  serve(`/${name}`, document)
  return { id, url, document, path: `/${name}` }
}

/** What earlier versions left where an unknown address served a known guid and a shared item. */
async function takeOver(id: string, path: string, document: FeedDocument): Promise<string> {
  const url = web.url(path)
  await services.db.insertInto('feed_addresses').values({ url, feed_id: id }).execute()
  await services.db
    .updateTable('feeds')
    .set({
      url,
      title: document.title,
      document: JSON.stringify({ ...document, items: [] }),
      guid_basis: null,
    })
    .where('id', '=', id)
    .execute()
  serve(path, document)
  return url
}

async function found(id: string, { undo = false } = {}) {
  const lines = []
  for await (const line of takeovers(ctx, { undo })) if (line.id === id) lines.push(line)
  return lines
}

function feedRow(id: string) {
  return services.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function leadsTo(url: string) {
  const row = await services.db
    .selectFrom('feed_addresses')
    .select('feed_id')
    .where('url', '=', url)
    .executeTakeFirst()
  return row?.feed_id
}

test('a feed that was overwritten from a stranger’s address is found, set back, and read anew', async () => {
  const victim = await ownFeed('victim')
  const stranger = await takeOver(victim.id, '/stranger', {
    ...victim.document,
    title: 'Taken over',
  })
  expect(await found(victim.id)).toMatchObject([
    { kind: 'MOVED', address: victim.url, url: stranger, certain: true },
  ])
  expect((await feedRow(victim.id)).url).toBe(stranger)
  expect(await found(victim.id, { undo: true })).toMatchObject([{ undone: true, error: null }])
  expect((await feedRow(victim.id)).url).toBe(victim.url)
  expect(await leadsTo(stranger)).toBeUndefined()
  const { rowCount } = await services.pool.query(
    'select from graphile_worker.jobs where key = $1',
    [`check-feed:${victim.id}`],
  )
  expect(rowCount).toBe(1)
  expect(await checkFeed(ctx, { feedId: victim.id })).toBe('updated')
  expect(await feedRow(victim.id)).toMatchObject({ title: 'victim', guid: victim.document.guid })
  const history = await services.db
    .selectFrom('feed_history')
    .select(['before', 'after'])
    .where('feed_id', '=', victim.id)
    .where('reason', '=', 'OPERATOR')
    .execute()
  expect(history).toEqual([{ before: stranger, after: victim.url }])
  expect(await found(victim.id)).toEqual([])
})

test('a stranger hides what they took over behind no number of addresses that lead to it', async () => {
  const victim = await ownFeed('hidden')
  const stranger = await takeOver(victim.id, '/hider', { ...victim.document, title: 'Taken over' })
  const many = Array.from({ length: 60 }, (_, at) => `/a-${at}`)
  for (const path of many)
    web.answer(path, (_req, res) => res.writeHead(301, { Location: stranger }).end())
  await services.db
    .insertInto('feed_addresses')
    .values(many.map((path) => ({ url: web.url(path), feed_id: victim.id })))
    .execute()
  expect(await found(victim.id)).toMatchObject([
    { kind: 'MOVED', address: victim.url, url: stranger, certain: true },
  ])
})

test('a feed whose former address says that it moved is left alone', async () => {
  const redirected = await ownFeed('redirected')
  await takeOver(redirected.id, '/redirected-to', redirected.document)
  web.answer(redirected.path, (_req, res) =>
    res.writeHead(301, { location: '/redirected-to' }).end(),
  )
  expect(await found(redirected.id)).toEqual([])
  const named = await ownFeed('named')
  const to = await takeOver(named.id, '/named-to', named.document)
  serve(named.path, { ...named.document, newFeedUrl: to })
  expect(await found(named.id)).toEqual([])
  const silent = await ownFeed('silent')
  await takeOver(silent.id, '/silent-to', silent.document)
  web.answer(silent.path, (_req, res) => res.writeHead(404).end())
  expect(await found(silent.id)).toEqual([])
})

test('what an address alone does not prove is left to the operator', async () => {
  const guid = '0b7b7f3a-5f0b-5b53-8a58-1b1d3d1c5a11'
  const unproved = await ownFeed('unproved', { guid })
  const stranger = await takeOver(unproved.id, '/unproved-stranger', unproved.document)
  const other = await ownFeed('other')
  await takeOver(other.id, '/other-stranger', other.document)
  serve(other.path, feedDocument({ title: 'Somebody else by now' }))
  for (const { id } of [unproved, other])
    expect(await found(id, { undo: true })).toMatchObject([{ certain: false }])
  expect((await feedRow(unproved.id)).url).toBe(stranger)
})

test('a stranger whose address the guid derives from keeps what it holds', async () => {
  const url = web.url('/rightful')
  const copy = await ownFeed('copy', { guid: podcastGuid(url) })
  await takeOver(copy.id, '/rightful', copy.document)
  expect(await found(copy.id, { undo: true })).toMatchObject([{ certain: false }])
  expect((await feedRow(copy.id)).url).toBe(url)
})

test('a feed that its own address has moved since is left alone, though somebody serves it there again', async () => {
  const lapsed = await ownFeed('lapsed')
  const to = web.url('/lapsed-to')
  await moveFeed(ctx, { id: lapsed.id, from: lapsed.url, to, by: 'REDIRECT' })
  await services.db
    .deleteFrom('feed_history')
    .where('feed_id', '=', lapsed.id)
    .where('reason', '=', 'ADDED')
    .execute()
  expect(await found(lapsed.id, { undo: true })).toEqual([])
  expect((await feedRow(lapsed.id)).url).toBe(to)
})

test('a stranger hides nothing by moving on', async () => {
  const hidden = await ownFeed('hidden')
  const stranger = await takeOver(hidden.id, '/hidden-stranger', hidden.document)
  const to = web.url('/hidden-further')
  await moveFeed(ctx, { id: hidden.id, from: stranger, to, by: 'REDIRECT' })
  expect(await found(hidden.id)).toMatchObject([{ certain: true, address: hidden.url }])
})

test('what the operator has decided is not found again', async () => {
  const decided = await ownFeed('decided')
  const stranger = await takeOver(decided.id, '/decided-stranger', decided.document)
  await setFeedAddress(ctx, { feedId: decided.id, to: decided.url, was: stranger })
  await setFeedAddress(ctx, { feedId: decided.id, to: stranger, was: decided.url })
  expect(await found(decided.id, { undo: true })).toEqual([])
})

test('each former address is asked once, however many feeds there are', async () => {
  const asked = await ownFeed('asked')
  await takeOver(asked.id, '/asked-stranger', asked.document)
  const before = web.requests.length
  await found(asked.id)
  const paths = web.requests.slice(before).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/asked')
})

test('an own address that was made to lead to another feed leads to its own again', async () => {
  const robbed = await ownFeed('robbed')
  const robber = await ownFeed('robber')
  await services.db
    .updateTable('feed_addresses')
    .set({ feed_id: robber.id })
    .where('url', '=', robbed.url)
    .execute()
  expect(await found(robbed.id)).toMatchObject([
    { kind: 'ADDRESS', address: robbed.url, certain: true },
  ])
  expect(await found(robbed.id, { undo: true })).toMatchObject([{ undone: true }])
  expect(await leadsTo(robbed.url)).toBe(robbed.id)
  expect(await found(robbed.id)).toEqual([])
})

test('two feeds with the same own address are told, and neither is changed', async () => {
  const first = await ownFeed('first')
  const second = await ownFeed('second')
  await services.db
    .updateTable('feeds')
    .set({ url: first.url })
    .where('id', '=', second.id)
    .execute()
  expect(await found(second.id, { undo: true })).toMatchObject([
    { kind: 'ADDRESS', certain: false },
  ])
  expect(await leadsTo(first.url)).toBe(first.id)
})
