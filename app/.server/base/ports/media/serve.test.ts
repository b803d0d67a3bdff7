import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { formatMediaPath, mediaKey, type MediaObject } from '#app/rules/base/media-path.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import type { MediaAccess } from './serve.ts'
import { diskStorage, s3Storage, serve, temporaryFolder } from '#tests/rig/media-serving.ts'

const of = {
  feed_id: 'AbCdEfGhIjKlMnOpQrSt',
  item_id: '01234567890123456789',
  access: 'DEFAULT',
} as const
const audio: MediaObject = { media_type: 'ITEM_AUDIO', ...of, filename: 'Épisode "1".mp3' }
const mp3 = { contentType: 'audio/mpeg' }

for (const [kind, openStorage] of [
  ['disk', diskStorage],
  ['S3', s3Storage],
] as const) {
  test(`from ${kind}: whole objects, ranges and heads have the right bytes and headers`, async () => {
    const storage = await openStorage()
    const bytes = randomBytes(700_001)
    const { etag } = await storage.put(mediaKey(audio), bytes, mp3)
    const { get } = await serve(storage)

    const whole = await get(audio)
    expect(whole.status).toBe(200)
    expect(whole.body.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '700001',
      'accept-ranges': 'bytes',
      etag,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Accept-Ranges, Content-Length, Content-Range, ETag, Last-Modified',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="_pisode _1_.mp3"; filename*=UTF-8''%C3%89pisode%20%221%22.mp3`,
    })

    const head = await get(audio, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    const { date: _date, ...headHeaders } = head.headers
    const { date: _sameDate, ...wholeHeaders } = whole.headers
    expect(headHeaders).toEqual(wholeHeaders)

    for (const [start, end] of [
      [0, 1],
      [1, 65_536],
      [0, 700_000],
      [100, 400_100],
      [699_990, 700_000],
    ] as const) {
      const part = await get(audio, { headers: { range: `bytes=${start}-${end}` } })
      expect(part.status).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/700001`)
      expect(part.headers['content-length']).toBe(String(end - start + 1))
      expect(part.body.equals(bytes.subarray(start, end + 1))).toBe(true)
    }

    const beyond = await get(audio, { headers: { range: 'bytes=700001-' } })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */700001'])
    const known = await get(audio, { headers: { 'if-none-match': etag } })
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag])
    const since = await get(audio, {
      headers: { 'if-modified-since': String(whole.headers['last-modified']) },
    })
    expect(since.status).toBe(304)
  })
}

test('an empty object is served', async () => {
  const storage = await diskStorage()
  await storage.put(mediaKey(audio), Buffer.alloc(0), mp3)
  const answer = await (await serve(storage)).get(audio)
  expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([
    200,
    '0',
    0,
  ])
})

test('requests that name no media object are left to others', async () => {
  const { get } = await serve(await diskStorage())
  for (const url of [
    '/',
    '/feeds',
    `/feeds/${of.feed_id}`,
    `/feeds/${of.feed_id}/cover/..%2f`,
    '/feedsx/a',
  ]) {
    expect((await get(url)).body.toString()).toBe('not media')
  }
})

test('objects that are missing, denied or asked for by other methods are refused', async () => {
  const storage = await diskStorage()
  await storage.put(mediaKey(audio), Buffer.from('sound'), mp3)
  const answers: MediaAccess[] = ['denied', 'missing', 'public']
  const { get } = await serve(storage, {
    authorise: async () => answers.shift() ?? 'public',
    freshMs: 0,
  })
  const denied = await get(audio)
  expect([denied.status, denied.body.toString()]).toEqual([403, '{"error":"FORBIDDEN"}'])
  expect(denied.headers['cache-control']).toBe('no-store')
  expect((await get(audio)).status).toBe(404)
  expect((await get({ ...audio, filename: 'other.mp3' })).status).toBe(404)
  const posted = await get(audio, { method: 'POST' })
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('a token is handed to the decision and what it opens is kept out of shared caches', async () => {
  const storage = await diskStorage()
  const paid: MediaObject = { ...audio, access: 'PAID' }
  await storage.put(mediaKey(paid), Buffer.from('sound'), mp3)
  const asked: (string | null)[] = []
  const { get } = await serve(storage, {
    authorise: async (object, token) => {
      asked.push(token)
      expect(object).toEqual(paid)
      return token === 'key' ? 'private' : 'denied'
    },
  })
  const url = `/feeds/${formatMediaPath(paid)}`
  expect((await get(url)).status).toBe(403)
  expect((await get(`${url}?token=wrong`)).status).toBe(403)
  const opened = await get(`${url}?source=tributary-studio&token=key`)
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(asked).toEqual([null, 'wrong', 'key'])
})

test('decisions and metadata of a file are kept for a while', async () => {
  const storage = await diskStorage()
  await storage.put(mediaKey(audio), Buffer.from('one'), mp3)
  let decisions = 0
  const { get } = await serve(storage, {
    freshMs: 60_000,
    authorise: async () => {
      decisions++
      return 'public'
    },
  })
  expect((await get(audio)).body.toString()).toBe('one')
  await storage.put(mediaKey(audio), Buffer.from('other'), mp3)
  expect((await get(audio)).body.toString()).toBe('one')
  expect(decisions).toBe(1)
})

test('what a token opens is decided at each request: it may be worth nothing by the next', async () => {
  const storage = await diskStorage()
  await storage.put(mediaKey(audio), Buffer.from('sound'), mp3)
  const answers: MediaAccess[] = ['private', 'private', 'denied']
  const { get } = await serve(storage, {
    freshMs: 60_000,
    authorise: async () => answers.shift() ?? 'missing',
  })
  const url = `/feeds/${formatMediaPath(audio)}?token=key`
  expect((await get(url)).status).toBe(200)
  expect((await get(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
  expect((await get(url)).status).toBe(403)
})

test('what was missing is looked for again at once', async () => {
  const storage = await diskStorage()
  const { get } = await serve(storage, { freshMs: 60_000 })
  expect((await get(audio)).status).toBe(404)
  await storage.put(mediaKey(audio), Buffer.from('sound'), mp3)
  expect((await get(audio)).status).toBe(200)
})

test.skipIf(process.platform !== 'linux')(
  'files are closed once they are forgotten and out of use',
  async () => {
    const folder = await temporaryFolder()
    const storage = await diskStorage(folder)
    const openBlobs = async () =>
      (await openFiles()).filter((file) => file.startsWith(`${folder}/`)).length
    const bytes = randomBytes(3_000_000)
    await storage.put(mediaKey(audio), bytes, mp3)
    const { get, handler, port } = await serve(storage, { freshMs: 60_000 })
    await get(audio, { headers: { range: 'bytes=0-9' } })
    expect(await openBlobs()).toBe(1)
    const asked = send({ port, host: '127.0.0.1', path: `/feeds/${formatMediaPath(audio)}` }).end()
    const [reading] = (await once(asked, 'response')) as [IncomingMessage]
    handler.close()
    expect((await buffer(reading)).equals(bytes)).toBe(true)
    await expect.poll(openBlobs).toBe(0)
  },
)

test('many requests at once share one opening', async () => {
  const storage = await diskStorage()
  await storage.put(mediaKey(audio), Buffer.from('sound'), mp3)
  let openings = 0
  const counting: Storage = {
    ...storage,
    openFile: async (key) => {
      openings++
      return (await storage.openFile?.(key)) ?? null
    },
  }
  const { get } = await serve(counting)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(audio)))
  expect(answers.every((answer) => answer.body.toString() === 'sound')).toBe(true)
  expect(openings).toBe(1)
})

test('types that a browser would run are only downloaded', async () => {
  const storage = await diskStorage()
  const { get } = await serve(storage)
  for (const contentType of [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/javascript',
    'text/xml',
  ]) {
    const object: MediaObject = { ...audio, filename: `${contentType.replace('/', '.')}.mp3` }
    await storage.put(mediaKey(object), Buffer.from('<script>alert(1)</script>'), { contentType })
    const { headers } = await get(object)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
})

test('texts are served as UTF-8 and checked each time', async () => {
  const storage = await diskStorage()
  const object: MediaObject = { media_type: 'ITEM_TRANSCRIPT', ...of, format: 'VTT' }
  await storage.put(mediaKey(object), Buffer.from('WEBVTT\n'), { contentType: 'text/vtt' })
  const { headers } = await (await serve(storage)).get(object)
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('players of other sites may ask for ranges', async () => {
  const { get } = await serve(await diskStorage())
  const answer = await get(audio, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers['access-control-allow-headers']).toContain('Range')
  expect(answer.headers['access-control-allow-methods']).toContain('GET')
})

test('the entries of a playlist opened with a token carry it', async () => {
  const storage = await diskStorage()
  const object: MediaObject = {
    media_type: 'ITEM_HLS_PLAYLIST',
    ...of,
    access: 'PAID',
    filename: 'v.mp4',
    format: '360P',
  }
  const playlist = '#EXTM3U\n#EXTINF:6,\n360p-00000.ts\n#EXTINF:6,\n360p-00001.ts\n#EXT-X-ENDLIST\n'
  await storage.put(mediaKey(object), Buffer.from(playlist), {
    contentType: 'application/x-mpegURL',
  })
  const { get } = await serve(storage, {
    authorise: async (_object, token) => (token ? 'private' : 'public'),
  })
  const path = `/feeds/${formatMediaPath(object)}`
  const opened = await get(`${path}?token=a%26b`)
  expect(opened.body.toString()).toBe(
    playlist
      .replace('00000.ts', '00000.ts?token=a%26b')
      .replace('00001.ts', '00001.ts?token=a%26b'),
  )
  expect(opened.headers.etag).toBeUndefined()
  expect((await get(path)).body.toString()).toBe(playlist)
})

test('from S3: an object that is replaced by a shorter one breaks the answer off, not the next', async () => {
  const storage = await s3Storage()
  await storage.put(mediaKey(audio), randomBytes(300_000), mp3)
  const { get, port } = await serve(storage, { freshMs: 60_000 })
  expect((await get(audio)).body).toHaveLength(300_000)
  await storage.put(mediaKey(audio), Buffer.alloc(1000), mp3)
  const socket = connect(port, '127.0.0.1')
  const ask = `GET /feeds/${formatMediaPath(audio)} HTTP/1.1\r\nHost: x\r\n`
  socket.write(`${ask}\r\n${ask}Connection: close\r\n\r\n`)
  expect((await text(socket).catch(String)).match(/HTTP\/1/g)).toHaveLength(1)
})

test('a store that gives more than was asked for is not passed on', async () => {
  const storage = await s3Storage()
  const bytes = randomBytes(1000)
  await storage.put(mediaKey(audio), bytes, mp3)
  const { get } = await serve({
    ...storage,
    read: (key) => storage.read(key),
  })
  const first = await get(audio, { headers: { range: 'bytes=0-9' } })
  expect(first.body.equals(bytes.subarray(0, 10))).toBe(true)
})

/** How many files of the disk store this process has open. */
async function openFiles(): Promise<string[]> {
  const fds = await readdir('/proc/self/fd')
  return Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
}
