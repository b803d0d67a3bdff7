import { expect, test } from 'vitest'
import * as hosting from '#app/.server/hosting/index.ts'
import { newId } from '#app/.server/ids.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/factories/hosted.ts'
import { decoded, startListener } from './listener.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const listener = await startListener(services)

async function publishedShow() {
  const feedId = await completeShow(ctx)
  const itemId = await completeEpisode(ctx, feedId)
  await hosting.releaseHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  return { feedId, itemId, path: `/feeds/${feedId}` }
}

/** As a process answers that holds nothing in memory. */
async function askAnew(path: string, headers: Record<string, string> = {}) {
  return (await startListener(services)).ask(path, { headers })
}

function rename(feedId: string, title: string) {
  return hosting.updateHostingFeed(ctx, { feed: { _id: feedId, content: { title } } })
}

test('a published feed is answered as RSS that any site may read', async () => {
  const { path } = await publishedShow()
  const { status, headers, text, body } = await listener.ask(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-length': String(body.length),
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    'last-modified': services.now().toUTCString(),
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.etag).toMatch(/^"[\w-]+"$/)
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rss [\s\S]*<title>Slow Harbour<\/title>/i)
})

test('each encoding that a reader accepts decodes to the same feed, under an ETag of its own', async () => {
  const { path } = await publishedShow()
  const plain = await listener.ask(path)
  const wanted = { gzip: 'gzip', 'gzip, deflate, br': 'br', 'br;q=0, gzip;q=0.5': 'gzip', 'identity, zstd': undefined, 'gzip;q=0': undefined }
  for (const [accepted, encoding] of Object.entries(wanted)) {
    const answer = await listener.ask(path, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers['content-encoding'], accepted).toBe(encoding)
    expect(decoded(answer)).toBe(plain.text)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined)
    if (encoding) expect(answer.body.length).toBeLessThan(plain.body.length)
  }
})

test('a reader that has the feed is told so, by ETag or by date', async () => {
  const { path } = await publishedShow()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await listener.ask(path, { headers: { 'Accept-Encoding': encoding } })
    const { etag = '', 'last-modified': modified = '' } = first.headers
    const later = new Date(Date.parse(modified) + 60_000).toUTCString()
    const fresh = [
      { 'If-None-Match': etag },
      { 'If-None-Match': `W/${etag}` },
      { 'If-None-Match': `"other", ${etag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
      { 'If-Modified-Since': later },
    ]
    for (const headers of fresh) {
      const answer = await listener.ask(path, { headers: { ...headers, 'Accept-Encoding': encoding } })
      expect([answer.status, answer.body.length], JSON.stringify(headers)).toEqual([304, 0])
      expect(answer.headers).toMatchObject({ etag, 'last-modified': modified, 'access-control-allow-origin': '*' })
    }
  }
})

test('a reader that has another state gets the feed', async () => {
  const { path } = await publishedShow()
  const { headers } = await listener.ask(path)
  const earlier = new Date(Date.parse(headers['last-modified'] ?? '') - 1000).toUTCString()
  const stale = [
    { 'If-None-Match': '"other"' },
    { 'If-Modified-Since': earlier },
    { 'If-Modified-Since': 'yesterday' },
    // Of both, the ETag counts.
    { 'If-None-Match': '"other"', 'If-Modified-Since': headers['last-modified'] ?? '' },
  ]
  for (const conditions of stale) {
    expect((await listener.ask(path, { headers: conditions })).status, JSON.stringify(conditions)).toBe(200)
  }
})

test('HEAD is answered as GET without the body, other methods are not taken', async () => {
  const { path } = await publishedShow()
  const get = await listener.ask(path)
  const head = await listener.ask(path, { method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([200, 0])
  for (const name of ['etag', 'last-modified', 'content-type', 'content-length']) {
    expect(head.headers[name], name).toBe(get.headers[name])
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const refused = await listener.ask(path, { method, body: 'x' })
    expect([refused.status, refused.headers.allow], method).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
  const preflight = await listener.ask(path, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toContain('GET')
})

test('drafts, and ids that name nothing, are not there', async () => {
  const draft = await completeShow(ctx)
  for (const path of [`/feeds/${draft}`, `/feeds/${newId()}`]) {
    const answer = await listener.ask(path)
    expect([answer.status, answer.headers['access-control-allow-origin']], path).toEqual([404, '*'])
    expect((await listener.ask(path, { method: 'HEAD' })).status).toBe(404)
  }
})

test('the bytes are made once, and anew only when the feed has changed', async () => {
  const { feedId, itemId, path } = await publishedShow()
  const kept = () =>
    services.db.selectFrom('rss_documents').select(['revision', 'modified_at', 'etag']).where('feed_id', '=', feedId).executeTakeFirstOrThrow()
  const first = await askAnew(path)
  const made = await kept()
  services.clock.pass(3600)
  const again = await askAnew(path)
  expect([again.headers.etag, again.headers['last-modified']]).toEqual([first.headers.etag, first.headers['last-modified']])
  expect(await kept()).toEqual(made)

  // What nobody but the studio sees changes nothing.
  const { id: draft } = await hosting.createHostingItem(ctx, { feed_id: feedId, title: 'Draft' })
  await hosting.updateHostingItem(ctx, { feed_id: feedId, item: { _id: draft, content: { title: 'Still a draft' } } })
  expect((await askAnew(path)).headers.etag).toBe(first.headers.etag)
  expect(await kept()).toEqual(made)

  await hosting.updateHostingItem(ctx, { feed_id: feedId, item: { _id: itemId, content: { title: 'Day Ferry' } } })
  const changed = await askAnew(path, { 'If-None-Match': first.headers.etag ?? '' })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('<title>Day Ferry</title>')
  expect((await kept()).revision).toBeGreaterThan(made.revision)
  expect(changed.headers['last-modified']).toBe(services.now().toUTCString())
})

test('many readers at once, while it changes, all get a whole feed', async () => {
  const { feedId, path } = await publishedShow()
  const asking = Array.from({ length: 20 }, async (_, index) => {
    if (index % 5 === 0) await rename(feedId, `Title ${index}`)
    return askAnew(path)
  })
  for (const answer of await Promise.all(asking)) {
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/<\/rss>\s*$/)
  }
  const { feed } = await hosting.getHostingFeed(ctx, { feed_id: feedId })
  expect((await askAnew(path)).text).toContain(`<title>${feed.content.title}</title>`)
})

test('a feed that has moved answers 301 with the feed in its body, until it is moved back', async () => {
  const { feedId, path } = await publishedShow()
  const there = 'https://elsewhere.example/feed.xml'
  await hosting.updateHostingFeed(ctx, { feed: { _id: feedId, moved_to: there } })
  const readers: Record<string, string>[] = [{}, { 'If-None-Match': '*' }]
  for (const headers of readers) {
    const answer = await askAnew(path, headers)
    expect([answer.status, answer.headers.location]).toEqual([301, there])
    expect(answer.text).toContain(`<itunes:new-feed-url>${there}</itunes:new-feed-url>`)
    expect(answer.text).toContain('<title>Night Ferry</title>')
  }
  await hosting.updateHostingFeed(ctx, { feed: { _id: feedId, moved_to: null } })
  const back = await askAnew(path)
  expect([back.status, back.headers.location]).toEqual([200, undefined])
  expect(back.text).not.toContain('new-feed-url')
})

test('what is deleted leaves the feed', async () => {
  const { feedId, itemId, path } = await publishedShow()
  expect((await askAnew(path)).text).toContain('Night Ferry')
  await hosting.deleteHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  expect((await askAnew(path)).text).not.toContain('Night Ferry')
})

test('the health check says that requests are served', async () => {
  const answer = await listener.ask('/healthz')
  expect([answer.status, answer.text]).toEqual([200, 'ok'])
})
