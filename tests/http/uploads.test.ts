import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as hosting from '#app/.server/hosting/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { plainJpeg, silentWav, toneMp3 } from '#tests/factories/files.ts'
import { completeArtist, completeShow } from '#tests/factories/hosted.ts'
import { startListener } from './listener.ts'
import { testRouter } from './router.ts'
import { tableContents } from './table-contents.ts'

const services = await testServices()
const { ctx, token } = await createAccount(services)
const router = testRouter(services)
const listener = await startListener(services)
const mp3 = toneMp3(3)

async function call(name: string, body: unknown) {
  const response = await router.postJson(`/v1/me/${name}`, body, { token })
  const answer = (await response.json()) as Record<string, unknown>
  return { ...answer, status: response.status } as Record<string, unknown> & { status: number }
}

async function newItem(feedId?: string) {
  const feed_id = feedId ?? (await completeShow(ctx))
  const { id: item_id } = await hosting.createHostingItem(ctx, { feed_id, title: 'Night Ferry' })
  return { feed_id, item_id }
}

interface Wanted {
  feed_id: string
  item_id: string
  filename?: string
  type?: string
  bytes?: number
}

/** Asks for an address to upload to, as the studio does. */
async function announce({ filename = 'night.mp3', type = 'audio/mpeg', bytes = mp3.length, ...ids }: Wanted) {
  const object = { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename, ...ids }
  const metadata = { duration: '3', metadata_num_bytes: '0' }
  const answer = await call('hosting-presigned-url-get', { object, num_bytes: bytes, content_type: type, metadata })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return {
    ids,
    url: answer.presigned_url as string,
    preview: answer.preview_url as string,
    headers: { 'Content-Type': type, 'x-amz-meta-duration': '3', 'x-amz-meta-metadata-num-bytes': '0' },
  }
}

const enclose = (ids: { feed_id: string; item_id: string }, url: string) =>
  call('hosting-item-update', { ...ids, updates: { enclosures: [{ url, kind: 'AUDIO', access: 'DEFAULT' }] } })

const keptFiles = async (feedId: string) => (await services.storage.list(`${feedId}/items/`)).objects.map(({ key }) => key)

test('audio uploaded over the wire is ready with its true size and duration, and plays', async () => {
  const { ids, url, preview, headers } = await announce(await newItem())
  const put = await listener.ask(url, { method: 'PUT', headers, body: mp3 })
  expect([put.status, put.headers.etag]).toEqual([200, expect.stringMatching(/^".+"$/) as string])
  expect([403, 404]).toContain((await listener.ask(preview)).status)

  const update = await enclose(ids, preview)
  expect(update).toMatchObject({ status: 200, item: { content: { enclosures: [{ url: preview, type: 'audio/mpeg', filename: 'night.mp3', num_bytes: mp3.length }] } } })
  const { item } = await hosting.getHostingItem(ctx, ids)
  expect(item.content.enclosures?.[0]?.duration).toBeCloseTo(3, 1)
  expect((await call('hosting-item-release', ids)).status).toBe(200)
  const played = await (await startListener(services)).ask(preview)
  expect([played.status, played.headers['content-type'], played.body.equals(mp3)]).toEqual([200, 'audio/mpeg', true])
})

test('a file that is not what it is called is refused with the reason, and nothing of it is kept', async () => {
  const text = Buffer.from('This is no audio, whatever it is called. '.repeat(50))
  const wrong = { text, 'a WAV': silentWav(1), 'a picture': await plainJpeg(), 'a cut-off header': mp3.subarray(0, 3) }
  for (const [what, bytes] of Object.entries(wrong)) {
    const { ids, url, preview, headers } = await announce({ ...(await newItem()), bytes: bytes.length })
    expect((await listener.ask(url, { method: 'PUT', headers, body: bytes })).status, what).toBe(200)
    const answer = await enclose(ids, preview)
    expect(answer.status, what).toBe(400)
    expect(['Media type currently not supported. Please use MP3.', 'Could not extract audio duration.'], what).toContain(answer.message)
    expect(await keptFiles(ids.feed_id)).toEqual([])
    expect(await services.db.selectFrom('media_objects').select('path').where('item_id', '=', ids.item_id).execute()).toEqual([])
    expect((await listener.ask(preview)).status).toBe(404)
    expect((await hosting.getHostingItem(ctx, ids)).item.content.enclosures).toBeUndefined()
  }
})

test('a track of a release may be a WAV', async () => {
  const artist = await completeArtist(ctx)
  const { id } = await hosting.createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
  const bytes = silentWav(2)
  const { ids, url, preview, headers } = await announce({ ...(await newItem(id)), filename: 'one.wav', type: 'audio/wav', bytes: bytes.length })
  expect((await listener.ask(url, { method: 'PUT', headers, body: bytes })).status).toBe(200)
  expect(await enclose(ids, preview)).toMatchObject({ status: 200, item: { content: { enclosures: [{ type: 'audio/wav', duration: 2 }] } } })
})

test('an upload that is cut off half-way leaves nothing, and can be made again', async () => {
  const { ids, url, preview, headers } = await announce(await newItem())
  const { pathname, search } = new URL(url)
  await new Promise<void>((resolve) => {
    const socket = connect(listener.port, '127.0.0.1', () => {
      const lines = Object.entries({ ...headers, Host: 'localhost', 'Content-Length': mp3.length }).map(([name, value]) => `${name}: ${value}`)
      socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(mp3.subarray(0, mp3.length / 2), () => socket.destroy())
    })
    socket.on('close', () => resolve())
  })
  expect(await enclose(ids, preview)).toMatchObject({ status: 400, error: 'NOT_UPLOADED', message: 'The file has not arrived. Please upload it again.' })
  expect(await keptFiles(ids.feed_id)).toEqual([])
  expect((await listener.ask(preview)).status).toBe(404)
  expect((await listener.ask(url, { method: 'PUT', headers, body: mp3 })).status).toBe(200)
  expect((await enclose(ids, preview)).status).toBe(200)
})

test('an address takes the bytes that were announced, as they were announced, for an hour', async () => {
  const { ids, url, headers } = await announce(await newItem())
  const put = async (address: string, body: Buffer, more: Record<string, string> = {}) =>
    (await listener.ask(address, { method: 'PUT', headers: { ...headers, ...more }, body }).catch(() => ({ status: 'closed' }))).status
  expect(await put(url, Buffer.concat([mp3, mp3]))).toBe(413)
  expect(await put(url, mp3.subarray(1))).toBe(400)
  expect(await put(url, mp3, { 'Content-Type': 'text/html' })).toBe(403)
  expect(await put(url, mp3, { 'x-amz-meta-duration': '9' })).toBe(403)
  expect(await put(url.replace('night.mp3', 'other.mp3'), mp3)).toBe(403)
  expect(await put(url.replace(ids.feed_id, 'A'.repeat(20)), mp3)).toBe(403)
  expect(await put(url.split('?')[0] ?? '', mp3)).toBe(403)
  expect(await keptFiles(ids.feed_id)).toEqual([])
})

test('another upload does not replace what is published', async () => {
  const first = await announce(await newItem())
  const second = await announce(first.ids)
  expect(second.preview).not.toBe(first.preview)
})

test('announcing what could never be taken is refused with the reason, and nothing is written', async () => {
  const ids = await newItem()
  const before = await tableContents(services)
  const ask = (object: object, rest: object = {}) =>
    call('hosting-presigned-url-get', { object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'a.mp3', ...ids, ...object }, num_bytes: 1000, content_type: 'audio/mpeg', ...rest })
  expect(await ask({ filename: 'a.ogg' }, { content_type: 'audio/ogg' })).toMatchObject({ status: 400, message: 'Media type currently not supported. Please use MP3.' })
  expect(await ask({}, { num_bytes: 500_000_001 })).toMatchObject({ status: 400, message: 'File size cannot exceed 500 MB.' })
  expect(await ask({ media_type: 'FEED_COVER_ART' }, { content_type: 'image/svg+xml' })).toMatchObject({ status: 400, message: 'Not a valid content type; use JPG or PNG.' })
  expect(await ask({ media_type: 'ITEM_VIDEO_ORIGINAL' }, { content_type: 'video/webm' })).toMatchObject({ status: 400, message: 'Media type currently not supported. Please use MP4.' })
  for (const media_type of ['ITEM_HLS_MASTER_PLAYLIST', 'ITEM_AI_TRANSCRIPT', 'ITEM_AI_CHAPTERS']) {
    expect(await ask({ media_type })).toMatchObject({ status: 400, field: 'object.media_type' })
  }
  expect(await ask({ item_id: undefined })).toMatchObject({ status: 400, field: 'object' })
  expect((await ask({}, { content_type: 'audio/mpeg\r\nX-Evil: 1' })).status).toBe(400)
  expect((await ask({}, { metadata: { duration: 'é' } })).status).toBe(400)
  expect(await tableContents(services)).toEqual(before)
})

test('a file name of any kind gives an address that can be uploaded to and played', async () => {
  for (const filename of ['../../etc/passwd.mp3', 'Späte Fähre №7 – 夜.mp3', 'a?b#c%2f&d.mp3', `${'x'.repeat(190)}.mp3`, '.mp3', 'CON.mp3', '<script>.mp3']) {
    const { ids, url, preview, headers } = await announce({ ...(await newItem()), filename })
    expect((await listener.ask(url, { method: 'PUT', headers, body: mp3 })).status, filename).toBe(200)
    expect((await enclose(ids, preview)).status, filename).toBe(200)
    const [key = ''] = await keptFiles(ids.feed_id)
    expect(key.startsWith(`${ids.feed_id}/items/${ids.item_id}/default/audio/`), filename).toBe(true)
    expect((await call('hosting-item-release', ids)).status, filename).toBe(200)
    expect((await (await startListener(services)).ask(preview)).body.equals(mp3), filename).toBe(true)
  }
})

test('an upload in two parts is one file once it is completed', { timeout: 60_000 }, async () => {
  // Parts are 100,000,000 bytes, so this has to be longer.
  const frames = toneMp3(60)
  const whole = Buffer.concat(Array.from({ length: Math.ceil(100_100_000 / frames.length) }, () => frames))
  const ids = await newItem()
  const object = { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'long.mp3', ...ids }
  const begun = await call('hosting-multipart-presigned-urls-get', { object, num_bytes: whole.length, content_type: 'audio/mpeg' })
  const urls = begun.presigned_urls as string[]
  expect(urls).toHaveLength(2)
  const preview = begun.preview_url as string
  const part_etags: { partNumber: number; etag: string }[] = []
  for (const [index, url] of urls.entries()) {
    const body = whole.subarray(index * 100_000_000, (index + 1) * 100_000_000)
    const put = await listener.ask(url, { method: 'PUT', body })
    expect(put.status).toBe(200)
    part_etags.push({ partNumber: index + 1, etag: put.headers.etag ?? '' })
    // Until it is completed there is no file.
    expect(await enclose(ids, preview)).toMatchObject({ error: 'NOT_UPLOADED' })
  }
  const complete = (etags: typeof part_etags) => call('hosting-complete-multipart-upload', { url: preview, upload_id: begun.upload_id, part_etags: etags })
  expect((await complete(part_etags.map((part) => ({ ...part, etag: '"wrong"' })))).status).toBe(400)
  expect((await complete([])).status).toBe(400)
  expect(await complete(part_etags)).toEqual({ status: 200 })
  expect((await complete(part_etags)).status).toBe(404)

  const update = await enclose(ids, preview)
  expect(update).toMatchObject({ status: 200, item: { content: { enclosures: [{ num_bytes: whole.length, type: 'audio/mpeg' }] } } })
  const { item } = await hosting.getHostingItem(ctx, ids)
  const expected = (whole.length / frames.length) * 60
  expect(Math.abs((item.content.enclosures?.[0]?.duration ?? 0) - expected) / expected).toBeLessThan(0.01)
  await hosting.releaseHostingItem(ctx, ids)
  const { body } = await (await startListener(services)).ask(preview)
  expect(createHash('sha256').update(body).digest('hex')).toBe(createHash('sha256').update(whole).digest('hex'))
})
