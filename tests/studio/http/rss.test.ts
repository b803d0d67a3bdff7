import { expect, test } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { decoded, startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const listener = await startListener(services)

async function publishedPath(): Promise<string> {
  return `/feeds/${(await publishedShow(ctx)).feedId}`
}

test('a published feed is answered as RSS that any site may read', async () => {
  const path = await publishedPath()
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
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rss [\s\S]*<title>Slow Harbour<\/title>/i,
  )
})

test('each encoding that a reader accepts decodes to the same feed, under an ETag of its own', async () => {
  const path = await publishedPath()
  const plain = await listener.ask(path)
  const wanted = {
    gzip: 'gzip',
    'gzip, deflate, br': 'br',
    'br;q=0, gzip;q=0.5': 'gzip',
    'identity, zstd': undefined,
    'gzip;q=0': undefined,
  }
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
  const path = await publishedPath()
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
      const answer = await listener.ask(path, {
        headers: { ...headers, 'Accept-Encoding': encoding },
      })
      expect([answer.status, answer.body.length], JSON.stringify(headers)).toEqual([304, 0])
      expect(answer.headers).toMatchObject({
        etag,
        'last-modified': modified,
        'access-control-allow-origin': '*',
      })
    }
  }
})

test('a reader that has another state gets the feed', async () => {
  const path = await publishedPath()
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
    expect(
      (await listener.ask(path, { headers: conditions })).status,
      JSON.stringify(conditions),
    ).toBe(200)
  }
})

test('HEAD is answered as GET without the body, other methods are not taken', async () => {
  const path = await publishedPath()
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

test('the health check says that requests are served', async () => {
  const answer = await listener.ask('/healthz')
  expect([answer.status, answer.text]).toEqual([200, 'ok'])
})
