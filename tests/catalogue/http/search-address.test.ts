import { expect, test } from 'vitest'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { listLibrary } from '#app/.server/library/entries/entries.ts'
import { runOpmlImport } from '#app/.server/library/entries/opml-imports.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const installation = await testServices()
const web = await startWebServer()
const services = { ...installation, fetch: web.fetch }
const ctx = await testCtx({ kind: 'system' })
const router = testRouter(services)
const ada = await createAccount(services)

const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const spotify = 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk'
const document = feedDocument({
  title: 'Salt & Signal',
  guid,
  related: ['https://podcasts.apple.com/de/podcast/salt/id123456789', spotify],
})
const { id: show } = await saveFeed(ctx, {
  url: 'https://salt.example/Feed.xml',
  document,
  contentHash: hashOf(Buffer.from('salt')),
  nextCheckAt: null,
})
await indexFeed(ctx, { feedId: show })

async function page(query: string, cookie?: string): Promise<string> {
  const path = `/search?${new URLSearchParams({ q: query })}`
  return (await router.get(path, cookie === undefined ? {} : { cookie })).text()
}

/** Runs the imports that wait; how many there were. */
async function runImports(): Promise<number> {
  const { rows } = await services.pool.query<{ payload: { userId: string; importId: string } }>(
    `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'import-opml' returning job.payload`,
  )
  for (const { payload } of rows)
    await runOpmlImport(contextFor(services, { kind: 'system' }), payload)
  return rows.length
}

test.each([
  ['https://Salt.Example/Feed.xml#top'],
  ['feed:https://salt.example/Feed.xml'],
  ['https://podcasts.apple.com/us/podcast/another-name/id123456789?i=1000'],
  ['https://itunes.apple.com/podcast/id123456789'],
  [`${spotify}?si=abc`],
  ['spotify:show:4rOoJ6Egrf8K2IrywzwOMk'],
  [guid.toUpperCase()],
  [`podcast:guid:${guid}`],
])('%s leads to the show that the catalogue knows', async (address) => {
  expect(await page(address)).toContain(`href="/show/${show}"`)
  const answer = await router.postJson('/api/search-content', { query: address })
  expect(await answer.json()).toMatchObject({ hits: [{ _id: show }], persons: [] })
})

test.each([
  ['https://podcasts.apple.com/us/podcast/x/id1', 'names this page at Apple Podcasts'],
  ['spotify:show:0000000000000000000000', 'names this page at Spotify'],
  ['00000000-1b1e-5cef-ace4-edaa54e1f810', 'has this podcast:guid'],
])('of %s it is said what can be done', async (address, text) => {
  expect(await page(address)).toContain(text)
})

test('an npub leads to the profile', async () => {
  const npub = 'npub180cvv07tjdrrgpa0j7j7tmnyl2yr6yr7l8j4s3evf6u64th6gkwsyjh6w6'
  expect(await page(`nostr:${npub}`)).toContain(`href="/p/${npub}"`)
})

test('nothing hidden is led to', async () => {
  const hide = (is_hidden: boolean) =>
    ctx.db.updateTable('feeds').set({ is_hidden }).where('id', '=', show).execute()
  await hide(true)
  for (const address of ['https://salt.example/Feed.xml', spotify, guid])
    expect(await page(address)).not.toContain(`/show/${show}`)
  await hide(false)
})

test('a feed that isn’t known is added and followed, once for the same again, and then led to', async () => {
  web.answer('/Brand-New.xml', (_, res) => {
    const bytes = renderFeed(feedDocument({ title: 'Brand new' }))
    res.writeHead(200, { 'Content-Type': 'application/rss+xml' }).end(bytes)
  })
  const address = web.url('/Brand-New.xml')
  expect(await page(address)).toContain('Add and follow')
  const add = (cookie?: string) => router.postForm('/search', { address }, cookie ? { cookie } : {})
  expect((await add()).headers.get('Location')).toMatch(/^\/login\?/)
  expect(await runImports()).toBe(0)
  const added = await add(ada.cookie)
  expect([added.status, added.headers.get('Location')]).toEqual([
    303,
    `/search?${new URLSearchParams({ q: address })}`,
  ])
  await Promise.all([add(ada.cookie), add(ada.cookie)])
  expect(await page(address, ada.cookie)).toContain('The feed is being read.')
  // Somebody else's asking is their own.
  expect(await page(address)).toContain('Add and follow')
  expect(await runImports()).toBe(1)
  expect(await page(address)).toMatch(/href="\/show\/[A-Za-z0-9]{20}"[^>]*>Brand new/)
  const { hits } = await listLibrary(ada.ctx, { kind: 'FOLLOWED' })
  expect(hits.map(({ info }) => info.title)).toEqual(['Brand new'])
})

test('what can’t be added says why, and may be tried again', async () => {
  const address = web.url('/page')
  web.answer('/page', (_, res) => void res.end('<!doctype html><p>Not a feed'))
  await router.postForm('/search', { address }, { cookie: ada.cookie })
  await runImports()
  const html = await page(address, ada.cookie)
  expect(html).toContain('It couldn’t be added: ')
  expect(html).toContain('Add and follow')
  for (const wrong of ['ftp://a.example/x', 'https://u:p@a.example/', 'words', ''])
    expect(
      (await router.postForm('/search', { address: wrong }, { cookie: ada.cookie })).status,
      wrong,
    ).toBe(400)
})

test('one account adds so many a day', async () => {
  const limits = { ...services.site.limits, opmlFeedsADay: 2 }
  const tight = testRouter({ ...services, site: { ...services.site, limits } })
  const { cookie } = await createAccount(services)
  const add = (name: string) =>
    tight.postForm('/search', { address: `https://${name}.example/` }, { cookie })
  const statuses = []
  for (const name of ['a', 'b', 'c']) statuses.push((await add(name)).status)
  expect(statuses).toEqual([303, 303, 429])
})
