import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { moveFeed } from './move-feed.ts'
import { addFeedByUrl } from './add-by-url.ts'
import { checkFeed } from './check-feed.ts'
import { feedAtAddress } from './find-feed.ts'
import { feedClaims, findFeeds } from './feed-claims-page.ts'
import { giveNamedGuid, setFeedAddress, takeAlias } from './set-back.ts'
import { valuedContent } from '#app/.server/catalogue/pages/valued-content.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const ctx = contextFor(services, system)
const operator = await createAccount(services, { admin: true, username: 'keeper' })

function serve(path: string, document: FeedDocument, headers: Record<string, string> = {}): void {
  web.answer(path, (_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/rss+xml', ...headers })
      .end(renderFeed(document)),
  )
}

let count = 0

/** A feed that is read at a stranger's address since it moved there. */
async function movedFeed(told: Partial<FeedDocument> = {}) {
  const name = `show-${++count}`
  const own = web.url(`/${name}`)
  const document = feedDocument({ title: name, items: [feedItem(name)], ...told })
  serve(`/${name}`, document)
  const { id } = await addFeedByUrl(ctx, { url: own })
  const path = `/stranger-${name}`
  const stranger = web.url(path)
  serve(path, { ...document, title: 'Stranger' })
  await moveFeed(ctx, { id, from: own, to: stranger, by: 'REDIRECT' })
  await checkFeed(ctx, { feedId: id })
  return { id, own, stranger, path, name, document }
}

function claims(id: string) {
  return feedClaims(operator.ctx, id)
}

test('a feed that is set back is read at its former address, and the other one leads to it no more', async () => {
  const { id, own, stranger, name } = await movedFeed()
  expect(await claims(id)).toMatchObject({ title: 'Stranger', url: stranger, former: [own] })
  await setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger })
  expect(await valuedContent(ctx, id)).toBeNull()
  await checkFeed(ctx, { feedId: id })
  expect(await valuedContent(ctx, id)).toMatchObject({ title: name })
  const after = await claims(id)
  expect(after).toMatchObject({ title: name, url: own, aliases: [], former: [stranger] })
  expect(after.history[0]).toMatchObject({
    kind: 'ADDRESS',
    before: stranger,
    after: own,
    reason: 'OPERATOR',
    by: 'keeper',
  })
  expect(await feedAtAddress(ctx, stranger)).toBeNull()
  const { kind, details } = await services.db
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('account_id', '=', operator.userId)
    .executeTakeFirstOrThrow()
  expect({ kind, details }).toMatchObject({ kind: 'FEED_SET_BACK', details: { to: own } })
})

test('what the operator set back by mistake is set back again', async () => {
  const { id, own, stranger } = await movedFeed()
  await setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger })
  await setFeedAddress(operator.ctx, { feedId: id, to: stranger, was: own })
  expect(await claims(id)).toMatchObject({ url: stranger, former: [own] })
})

test('a feed is set to no address that it never had, or that another feed has by now', async () => {
  const { id, own, stranger, path } = await movedFeed()
  await setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger })
  const other = await addFeedByUrl(ctx, { url: web.url(path) })
  expect(other.id).not.toBe(id)
  for (const to of [stranger, web.url('/never')])
    await expect(setFeedAddress(operator.ctx, { feedId: id, to, was: own })).rejects.toMatchObject({
      status: 409,
      code: 'ADDRESS_TAKEN',
    })
})

test('a feed that has moved since the page was loaded is left as it is', async () => {
  const { id, own, stranger } = await movedFeed()
  const next = web.url('/next')
  await moveFeed(ctx, { id, from: stranger, to: next, by: 'REDIRECT' })
  for (const act of [
    () => setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger }),
    () => takeAlias(operator.ctx, { feedId: id, address: own, was: stranger }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 409, code: 'FEED_CHANGED' })
  expect(await claims(id)).toMatchObject({ url: next })
})

test('of two operators who set a feed back at once, one is told that it has changed', async () => {
  const { id, own, stranger } = await movedFeed()
  const results = await Promise.allSettled(
    [1, 2].map(() => setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await claims(id)).url).toBe(own)
})

/** Has the operator set a feed back while a check is waiting for what the stranger's address answers. */
async function setBackWhileAsked(
  feed: Awaited<ReturnType<typeof movedFeed>>,
  answer: (res: Parameters<Parameters<typeof web.answer>[1]>[1]) => void,
) {
  web.answer(feed.path, (_req, res) => {
    void setFeedAddress(operator.ctx, { feedId: feed.id, to: feed.own, was: feed.stranger }).then(
      () => answer(res),
    )
  })
  await checkFeed(ctx, { feedId: feed.id })
}

test('what a stranger’s address answers to a check that had begun changes nothing of the feed', async () => {
  const evil = feedDocument({ title: 'Late', newFeedUrl: web.url('/evil'), items: [feedItem('x')] })
  serve('/evil', evil)
  const late = await movedFeed()
  await setBackWhileAsked(late, (res) =>
    res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(renderFeed(evil)),
  )
  const gone = await movedFeed()
  await setBackWhileAsked(gone, (res) => res.writeHead(410).end())
  const failed = await movedFeed()
  await setBackWhileAsked(failed, (res) => res.writeHead(503).end())
  const unchanged = await movedFeed()
  await setBackWhileAsked(unchanged, (res) => res.writeHead(304).end())
  for (const feed of [late, gone, failed, unchanged]) {
    const row = await services.db
      .selectFrom('feeds')
      .select(['url', 'status', 'failures'])
      .where('id', '=', feed.id)
      .executeTakeFirstOrThrow()
    // It plays nothing until it has been read.
    expect(row).toEqual({ url: feed.own, status: 'WITHDRAWN', failures: 0 })
    expect(await feedAtAddress(ctx, feed.stranger)).toBeNull()
    expect(await checkFeed(ctx, { feedId: feed.id })).toBe('updated')
    expect((await claims(feed.id)).title).toBe(feed.name)
  }
})

test('a feed that was called gone at a stranger’s address is read again', async () => {
  const { id, own, stranger, path, name } = await movedFeed()
  web.answer(path, (_req, res) => res.writeHead(410).end())
  expect(await checkFeed(ctx, { feedId: id })).toBe('gone')
  await setFeedAddress(operator.ctx, { feedId: id, to: own, was: stranger })
  expect(await checkFeed(ctx, { feedId: id })).toBe('updated')
  expect(await claims(id)).toMatchObject({ title: name, url: own })
})

test('an alias that is taken away finds the feed no more, once', async () => {
  const { id, own, stranger } = await movedFeed()
  const take = () => takeAlias(operator.ctx, { feedId: id, address: own, was: stranger })
  await take()
  expect(await feedAtAddress(ctx, own)).toBeNull()
  expect(await feedAtAddress(ctx, stranger)).toMatchObject({ id })
  await expect(take()).rejects.toMatchObject({ status: 409 })
  await expect(
    takeAlias(operator.ctx, { feedId: id, address: stranger, was: stranger }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a guid goes to the feed that the operator gives it, and stays when the other is read again', async () => {
  const guid = '1b7b7f3a-5f0b-5b53-8a58-1b1d3d1c5a12'
  const copy = await movedFeed({ guid })
  const original = await movedFeed({ guid })
  expect(await claims(original.id)).toMatchObject({
    guid: null,
    named: { guid, holder: { id: copy.id } },
  })
  const give = () => giveNamedGuid(operator.ctx, { feedId: original.id, guid, holder: copy.id })
  await give()
  serve(copy.path, { ...copy.document, title: 'Again' })
  await checkFeed(ctx, { feedId: copy.id })
  expect(await claims(original.id)).toMatchObject({ guid: { guid, basis: 'PROVED' }, named: null })
  expect(await claims(copy.id)).toMatchObject({
    guid: null,
    named: { guid, holder: { id: original.id } },
  })
  await expect(give()).rejects.toMatchObject({ status: 409, code: 'FEED_CHANGED' })
})

test('nobody but the operator sees or sets back whose a feed is, and not without a fresh proof', async () => {
  const { id, own, stranger } = await movedFeed()
  const somebody = await createAccount(services)
  const acts = [
    () => setFeedAddress(somebody.ctx, { feedId: id, to: own, was: stranger }),
    () => takeAlias(somebody.ctx, { feedId: id, address: own, was: stranger }),
    () => giveNamedGuid(somebody.ctx, { feedId: id, guid: 'x', holder: '' }),
    () => feedClaims(somebody.ctx, id),
    () => findFeeds(somebody.ctx, own),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 403 })
  const stale = await createAccount(services, { admin: true })
  services.clock.pass(11 * 60)
  await expect(
    setFeedAddress(stale.ctx, { feedId: id, to: own, was: stranger }),
  ).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await claims(id)).url).toBe(stranger)
})

test('a feed is found by its id, addresses, guid, and words of its title, which mean what they say', async () => {
  const guid = '2b7b7f3a-5f0b-5b53-8a58-1b1d3d1c5a13'
  const { id, own, stranger } = await movedFeed({ guid })
  const copy = await movedFeed({ guid })
  const ids = async (query: string) =>
    (await findFeeds(operator.ctx, query)).map((feed) => feed.id).sort()
  for (const query of [id, own, stranger]) expect(await ids(query)).toEqual([id])
  expect(await ids(guid)).toEqual([id, copy.id].sort())
  expect(await ids('strang')).toContain(id)
  expect(await ids('100%_')).toEqual([])
})

test('a feed that names a new address which none can have is read all the same', async () => {
  const name = `show-${++count}`
  serve(`/${name}`, feedDocument({ title: name }))
  const { id } = await addFeedByUrl(ctx, { url: web.url(`/${name}`) })
  serve(
    `/${name}`,
    feedDocument({ title: 'Renamed', newFeedUrl: 'https://me:secret@example.com/' }),
  )
  expect(await checkFeed(ctx, { feedId: id })).toBe('updated')
})
