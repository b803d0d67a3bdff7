import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { latestFeeds } from '#app/.server/catalogue/cards/latest-feeds.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { addFeedByUrl } from '#app/.server/catalogue/feeds/add-by-url.ts'
import { checkFeed } from '#app/.server/catalogue/feeds/check-feed.ts'
import { addFeedsFromOpml } from '#app/.server/catalogue/feeds/opml.ts'
import { readFeedAt } from '#app/.server/catalogue/feeds/read-feed-at.ts'
import {
  endDueStandings,
  keepOutFeed,
  letInFeed,
  restoreContent,
  suspendContent,
} from '#app/.server/site/operator/index.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem, liveItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const web = await startWebServer()
const services = { ...(await testServices()), fetch: web.fetch }
const ctx = contextFor(services, system)
const router = testRouter(services)
const { cookie } = await createAccount(services, { admin: true })
const reason = 'A copy of somebody else’s show.'

function serve(path: string, document: FeedDocument): string {
  web.answer(path, (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/rss+xml' }).end(renderFeed(document)),
  )
  return web.url(path)
}

const redirect = (path: string, to: string) =>
  web.answer(path, (_req, res) => res.writeHead(301, { location: to }).end())

const known = async () =>
  (await services.db.selectFrom('feeds').select('url').execute()).map(({ url }) => url)
const refused = { code: 'KEPT_OUT', status: 403 }

test('a feed that is kept out comes in by no way: address, alias, redirect, guid, poll or list; until it is let in', async () => {
  const guid = '5c1d9a52-1c0f-5e64-9f0e-0a5c6a9c2f11'
  const document = feedDocument({ guid, title: 'Copied', items: [feedItem('one')] })
  const url = serve('/copied', document)
  redirect('/copied-before', url)
  const { id } = await addFeedByUrl(ctx, { url: web.url('/copied-before') })
  const other = feedDocument({ title: 'Other', items: [feedItem('other')] })
  const otherUrl = serve('/other', other)
  const { id: otherId } = await addFeedByUrl(ctx, { url: otherUrl })
  await keepOutFeed(ctx, { id, reason })
  expect(await known()).toEqual([otherUrl])
  expect((await router.get(`/show/${id}`)).status).toBe(404)
  const before = web.requests.length
  // Its addresses, however they are written, are not even asked for.
  for (const address of [url, `${url}/`, `${url}#new`, web.url('/copied-before')])
    await expect(addFeedByUrl(ctx, { url: address }), address).rejects.toMatchObject(refused)
  expect(web.requests.length).toBe(before)
  redirect('/leads-there', url)
  const moved = serve('/moved', document)
  const titled = serve('/self', feedDocument({ title: 'Anew', selfUrl: url }))
  for (const address of [web.url('/leads-there'), moved, titled]) {
    await expect(addFeedByUrl(ctx, { url: address }), address).rejects.toMatchObject(refused)
    await expect(readFeedAt(ctx, { url: address }), address).rejects.toMatchObject(refused)
  }
  const opml = `<opml><body><outline xmlUrl="${moved}"/><outline xmlUrl="${url}"/></body></opml>`
  const results: string[] = []
  for await (const { status } of addFeedsFromOpml(ctx, opml)) results.push(status)
  expect(results).toEqual(['failed', 'failed'])
  // A poll under way when it was removed, and feeds that turn into it.
  await checkFeed(ctx, { feedId: id })
  redirect('/other', url)
  expect(await checkFeed(ctx, { feedId: otherId })).toBe('failed')
  serve('/other', { ...document, title: 'Copied again' })
  expect(await checkFeed(ctx, { feedId: otherId })).toBe('failed')
  expect(await known()).toEqual([otherUrl])
  expect((await loadFeedPage(ctx, { id: otherId, page: 1 })).hit.info.title).toBe('Other')
  const list = await (await router.get('/admin/shows?show=KEPT_OUT', { cookie })).text()
  const [, keptOut = ''] = /\/admin\/shows\/(\w{20})/.exec(list) ?? []
  await letInFeed(ctx, { id: keptOut })
  const back = await addFeedByUrl(ctx, { url })
  expect((await loadFeedPage(ctx, { id: back.id, page: 1 })).hit._guid).toBe(guid)
})

test('a suspended feed of another host is read by no poll and by nobody who adds it, and comes back though its host is away', async () => {
  const items = ['one', 'two'].map((name) =>
    feedItem(name, { published: `2026-06-0${name.length}T00:00:00.000Z` }),
  )
  const document = feedDocument({
    title: 'Suspended',
    categories: [{ text: 'Arts' }],
    items,
    liveItems: [liveItem('live')],
  })
  const url = serve('/suspended', document)
  const { id } = await addFeedByUrl(ctx, { url })
  // One that its host took out before stays as it was.
  serve('/suspended', { ...document, items: items.slice(0, 1) })
  await checkFeed(ctx, { feedId: id })
  const page = () => loadFeedPage(ctx, { id, page: 1 })
  const shown = async () => {
    const { hit, items, live, total, parts } = await page()
    return { hit, items, live, total, parts }
  }
  const before = await shown()
  services.clock.pass(1)
  await suspendContent(ctx, { id, reason })
  serve('/suspended', { ...document, title: 'Suspended, again' })
  expect(await checkFeed(ctx, { feedId: id })).toBe('unchanged')
  expect(await addFeedByUrl(ctx, { url })).toMatchObject({ status: 'unchanged' })
  expect(await page()).toMatchObject({ items: [], total: 0, hit: { withdrawn: 'UNPUBLISHED' } })
  expect(await (await router.get(`/show/${id}`)).text()).toContain('was suspended by the operator')
  expect(await latestFeeds(ctx, { type: 'SHOW', limit: 9 })).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ _id: id })]),
  )
  web.answer('/suspended', (_req, res) => res.writeHead(500).end())
  await restoreContent(ctx, { id })
  expect(await shown()).toEqual(before)
  serve('/suspended', { ...document, title: 'Suspended, again' })
  expect(await checkFeed(ctx, { feedId: id })).toBe('updated')
  expect(await shown()).toMatchObject({ total: 2, hit: { info: { title: 'Suspended, again' } } })
})

test('a suspended episode of another host stays so while its feed goes on naming it', async () => {
  const document = feedDocument({ title: 'One is closed', items: [feedItem('a'), feedItem('b')] })
  const url = serve('/one-closed', document)
  const { id } = await addFeedByUrl(ctx, { url })
  const [first] = (await loadFeedPage(ctx, { id, page: 1 })).items
  const until = new Date(services.now().getTime() + 60_000)
  await suspendContent(ctx, { id: first?._id ?? '', reason, until })
  const titles = async () =>
    (await loadFeedPage(ctx, { id, page: 1 })).items.map(({ info }) => info.title).sort()
  for (const title of ['Changed', 'Changed twice']) {
    serve('/one-closed', { ...document, title })
    await checkFeed(ctx, { feedId: id })
    expect(await titles()).toEqual(['Item b'])
  }
  services.clock.pass(61)
  await endDueStandings(ctx)
  expect(await titles()).toEqual(['Item a', 'Item b'])
})
