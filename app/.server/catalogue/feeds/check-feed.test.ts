import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { parseOpml } from '#app/protocols/feed/opml.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { readInput, testOfRealInputs } from '#tests/rig/real-data.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { startWebServer } from '#tests/rig/fakes/web-server.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { addFeedByUrl } from './add-by-url.ts'
import { addFeedsFromOpml, exportOpml } from './opml.ts'
import { checkDueFeeds, checkFeed, refreshFeed } from './check-feed.ts'

const services = await testServices()
const web = await startWebServer()
const ctx = contextFor({ ...services, fetch: web.fetch }, { kind: 'system' })

function serve(path: string, document: FeedDocument, headers: Record<string, string> = {}) {
  web.answer(path, (_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/rss+xml', ...headers })
      .end(renderFeed(document)),
  )
}

async function add(path: string) {
  const { id } = await addFeedByUrl(ctx, { url: web.url(path) })
  return id
}

function feedRow(id: string) {
  return services.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function addressesOf(id: string) {
  const query = services.db.selectFrom('feed_addresses').select('url').where('feed_id', '=', id)
  return (await query.execute()).map(({ url }) => url)
}

function pauseHours(row: { checked_at: Date; next_check_at: Date | null }) {
  return row.next_check_at && (row.next_check_at.getTime() - row.checked_at.getTime()) / 3_600_000
}

test('a check asks conditionally and takes 304 for unchanged', async () => {
  serve('/etag', feedDocument({ items: [feedItem('a')] }), {
    etag: '"v1"',
    'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT',
  })
  const id = await add('/etag')
  web.answer('/etag', (_req, res) => res.writeHead(304).end())
  expect(await checkFeed(ctx, { feedId: id })).toBe('unchanged')
  expect(web.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Mon, 01 Jun 2026 00:00:00 GMT',
  })
})

test('the same bytes are recognised without being read again', async () => {
  serve('/hash', feedDocument({ items: [feedItem('a')] }))
  const id = await add('/hash')
  const before = await feedRow(id)
  services.clock.pass(60)
  expect(await checkFeed(ctx, { feedId: id })).toBe('unchanged')
  const after = await feedRow(id)
  expect(after.changed_at).toEqual(before.changed_at)
  expect(after.checked_at.getTime()).toBe(before.checked_at.getTime() + 60_000)
})

test('a new item comes in with the next check', async () => {
  serve('/news', feedDocument({ items: [feedItem('a')] }))
  const id = await add('/news')
  serve('/news', feedDocument({ items: [feedItem('b'), feedItem('a')] }))
  expect(await checkFeed(ctx, { feedId: id })).toBe('updated')
  expect((await feedRow(id)).item_count).toBe(2)
})

test('301 moves the feed for good, 302 does not', async () => {
  serve('/there', feedDocument({ items: [feedItem('m')] }))
  serve('/here', feedDocument({ items: [feedItem('m')] }))
  const id = await add('/here')
  web.answer('/here', (_req, res) => res.writeHead(302, { location: '/there' }).end())
  await checkFeed(ctx, { feedId: id })
  expect((await feedRow(id)).url).toBe(web.url('/here'))
  web.answer('/here', (_req, res) => res.writeHead(301, { location: '/there' }).end())
  await checkFeed(ctx, { feedId: id })
  expect((await feedRow(id)).url).toBe(web.url('/there'))
  expect(await add('/here')).toBe(id)
})

test('itunes:new-feed-url moves the feed once a feed answers there', async () => {
  serve('/announced', feedDocument({ items: [feedItem('n')] }))
  const id = await add('/announced')
  serve('/announced', feedDocument({ newFeedUrl: web.url('/target'), items: [feedItem('n')] }))
  await checkFeed(ctx, { feedId: id })
  expect((await feedRow(id)).url).toBe(web.url('/announced'))
  serve('/target', feedDocument({ items: [feedItem('n')] }))
  serve(
    '/announced',
    feedDocument({ newFeedUrl: web.url('/target'), title: 'Renamed', items: [feedItem('n')] }),
  )
  await checkFeed(ctx, { feedId: id })
  expect((await feedRow(id)).url).toBe(web.url('/target'))
})

test('itunes:new-feed-url that answers no feed leaves the feed as it is', async () => {
  const answers: [string, (res: ServerResponse) => void][] = [
    ['/page', (res) => res.writeHead(200).end('<!doctype html><title>Sold</title>')],
    ['/empty', (res) => res.writeHead(200).end()],
    ['/error', (res) => res.writeHead(500).end()],
    ['/over', (res) => res.writeHead(410).end()],
    ['/cut', (res) => res.destroy()],
    ['/loop', (res) => res.writeHead(301, { location: '/loop' }).end()],
  ]
  serve('/works', feedDocument({ items: [feedItem('w')] }))
  const id = await add('/works')
  for (const [path, answer] of answers) {
    web.answer(path, (_req, res) => answer(res))
    const document = feedDocument({
      title: path,
      newFeedUrl: web.url(path),
      items: [feedItem('w')],
    })
    serve('/works', document)
    expect(await checkFeed(ctx, { feedId: id })).toBe('updated')
    expect(await feedRow(id)).toMatchObject({ url: web.url('/works'), title: path, failures: 0 })
  }
})

test('a redirect to an address that differs at each fetch moves no feed', async () => {
  let count = 0
  const times: Record<string, () => string> = {
    '/counted': () => `/counted?t=${(count += 1)}`,
    '/elsewhere': () => `/counted-there?t=${(count += 1)}`,
    '/timed': () => `?t=${Math.floor(services.now().getTime() / 1000)}`,
  }
  for (const [path, target] of Object.entries(times)) {
    const answer = (req: IncomingMessage, res: ServerResponse) => {
      if (!req.url?.includes('?t=')) return res.writeHead(301, { location: target() }).end()
      return res.end(renderFeed(feedDocument({ title: `${path}${count}`, items: [feedItem('t')] })))
    }
    web.answer(path, answer)
    web.answer('/counted-there', answer)
    const id = await add(path)
    for (let check = 0; check < 3; check += 1) await checkFeed(ctx, { feedId: id })
    expect(await addressesOf(id)).toEqual([web.url(path)])
  }
})

test('a redirect to an address with a query moves the feed where it stays the same', async () => {
  serve('/formatted', feedDocument({ items: [feedItem('q')] }))
  const id = await add('/formatted')
  web.answer('/formatted', (req, res) => {
    if (!req.url?.includes('?')) return res.writeHead(301, { location: '?format=xml' }).end()
    return res.end(renderFeed(feedDocument({ items: [feedItem('q')] })))
  })
  await checkFeed(ctx, { feedId: id })
  expect((await feedRow(id)).url).toBe(web.url('/formatted?format=xml'))
})

test('410 ends the checks and keeps the pages', async () => {
  serve('/gone', feedDocument({ items: [feedItem('g')] }))
  const id = await add('/gone')
  web.answer('/gone', (_req, res) => res.writeHead(410).end())
  expect(await checkFeed(ctx, { feedId: id })).toBe('gone')
  expect(await feedRow(id)).toMatchObject({ status: 'GONE', next_check_at: null, item_count: 1 })
})

test('failures pause longer each time, and Retry-After is waited for', async () => {
  serve('/flaky', feedDocument({ items: [feedItem('f')] }))
  const id = await add('/flaky')
  web.answer('/flaky', (_req, res) => res.writeHead(500).end())
  const pauses = []
  for (let failure = 1; failure <= 3; failure++) {
    expect(await checkFeed(ctx, { feedId: id })).toBe('failed')
    pauses.push(pauseHours(await feedRow(id)))
  }
  expect(pauses).toEqual([1, 2, 4])
  web.answer('/flaky', (_req, res) => res.writeHead(429, { 'retry-after': '360000' }).end())
  await checkFeed(ctx, { feedId: id })
  expect(pauseHours(await feedRow(id))).toBe(100)
  expect((await feedRow(id)).last_error).toContain('429')
})

test('a page in place of the feed changes nothing and counts as a failure', async () => {
  serve('/html', feedDocument({ items: [feedItem('h')] }))
  const id = await add('/html')
  web.answer('/html', (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Down</title>'),
  )
  expect(await checkFeed(ctx, { feedId: id })).toBe('failed')
  expect(await feedRow(id)).toMatchObject({ title: 'Harbour Lights', item_count: 1, failures: 1 })
})

test('due feeds are enqueued, others not', async () => {
  serve('/due', feedDocument({ items: [feedItem('d')] }))
  const id = await add('/due')
  expect(await checkDueFeeds(ctx)).toBe(0)
  services.clock.set((await feedRow(id)).next_check_at ?? '')
  expect(await checkDueFeeds(ctx)).toBeGreaterThan(0)
})

test('a refresh within a minute of the last check asks nobody', async () => {
  serve('/calm', feedDocument({ items: [feedItem('c')] }))
  const id = await add('/calm')
  const asked = web.requests.length
  await refreshFeed(ctx, { feedId: id })
  expect(web.requests.length).toBe(asked)
  services.clock.pass(61)
  await refreshFeed(ctx, { feedId: id })
  expect(web.requests.length).toBe(asked + 1)
})

test('every feed of an OPML file has a result, and a bad one stops no other', async () => {
  serve('/good', feedDocument({ title: 'Good', items: [feedItem('o')] }))
  const outline = ['/missing', '/good']
    .map((path) => `<outline xmlUrl="${web.url(path)}"/>`)
    .join('')
  const results = []
  for await (const result of addFeedsFromOpml(
    ctx,
    `<opml version="2.0"><body>${outline}</body></opml>`,
  ))
    results.push(result)
  expect(results).toMatchObject([
    { source: web.url('/missing'), status: 'failed', error: "The feed's server answered 404." },
    { source: web.url('/good'), status: 'added', title: 'Good' },
  ])
})

testOfRealInputs(
  'folders of an odd OPML file are none of its feeds, and failures have their titles',
  async () => {
    for (const name of ['one', 'two', 'three', 'four'])
      serve(`/feeds/${name}.xml`, feedDocument({ title: name, items: [feedItem(name)] }))
    const text = readInput('reports/09-odd.opml')
      .toString('utf8')
      .replaceAll('@BASE@', web.url('').replace(/\/$/, ''))
    const results = []
    for await (const result of addFeedsFromOpml(ctx, text)) results.push(result)
    expect(results.map(({ status, title }) => [status, title])).toEqual([
      ['added', 'one'],
      ['added', 'two'],
      ['added', 'three'],
      ['added', 'four'],
      ['failed', 'Answers 404'],
    ])
  },
)

test('what the catalogue exports as OPML, another catalogue can take in', async () => {
  const title = 'Feeds & more "quoted"'
  serve('/exported', feedDocument({ title, items: [feedItem('e')] }))
  const id = await add('/exported')
  const { feeds } = parseOpml(await exportOpml(ctx, { title: 'Mine', feedIds: [id] }))
  expect(feeds).toEqual([{ url: web.url('/exported'), title }])
  expect(parseOpml(await exportOpml(ctx, { title: 'All' })).feeds.length).toBeGreaterThan(1)
})

test('addresses that are no web addresses are refused', async () => {
  for (const url of [
    'file:///etc/passwd',
    'ftp://feeds.example/',
    'not a url',
    'http://user:pass@feeds.example/',
  ]) {
    await expect(addFeedByUrl(ctx, { url })).rejects.toMatchObject({
      code: 'BAD_FEED_URL',
      field: 'url',
    })
  }
})
