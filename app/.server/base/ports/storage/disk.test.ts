import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, expect, test } from 'vitest'

import { createDiskStorage, type DiskSettings } from './disk.ts'
import { createUploadHandler } from './index.ts'
import { partsContract } from '#tests/rig/storage-parts-contract.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { storageContract } from '#tests/rig/storage-contract.ts'

const TEXT = { contentType: 'text/plain' }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

storageContract('disk', async () => {
  const { storage, close } = await openDisk()
  return { storage, close }
})

partsContract('disk', async () => {
  const { storage, close } = await openDisk()
  return { storage, close }
})

test('a late write to the source leaves the copy whole, and after both are gone nothing is left', async () => {
  const { storage, folder } = await disk()
  await storage.put('arriving/a', Buffer.from('what was looked at'), TEXT)
  await Promise.all([
    storage.copy('arriving/a', 'feed/a.mp3'),
    storage.copy('arriving/a', 'feed/b.mp3'),
  ])
  await storage.put('arriving/a', Buffer.from('what nobody looks at'), TEXT)
  await storage.cleanUpAbandoned(new Date(8.64e15))
  for (const key of ['feed/a.mp3', 'feed/b.mp3'])
    expect((await buffer(await storage.read(key))).toString()).toBe('what was looked at')
  for (const key of ['arriving/a', 'feed/a.mp3', 'feed/b.mp3']) await storage.delete(key)
  expect(await filesBelow(folder)).toEqual([])
})

test('an upload cut off half-way leaves nothing on disk', async () => {
  const { storage, folder } = await disk()
  const { url } = await storage.presignPut({
    key: 'a.mp3',
    bytes: 5_000_000,
    expiresSeconds: 60,
    ...TEXT,
  })
  const target = new URL(url)
  const socket = connect(Number(target.port), '127.0.0.1')
  socket.write(
    `PUT ${target.pathname}${target.search} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5000000\r\n\r\n`,
  )
  socket.write(Buffer.alloc(3_000_000))
  await expect.poll(() => filesBelow(folder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesBelow(folder)).toHaveLength(0)
  expect(await storage.head('a.mp3')).toBeNull()
})

test('the upload endpoint tells what is wrong with a request', async () => {
  let now = new Date('2026-11-01T12:00:00Z')
  const { storage, base } = await disk({ now: () => now })
  const { url, headers } = await storage.presignPut({
    key: 'a.txt',
    bytes: 5,
    expiresSeconds: 60,
    ...TEXT,
  })
  const put = async (target: string, request: RequestInit) => {
    const answer = await fetch(target, { method: 'PUT', headers, ...request })
    return [answer.status, await answer.json()]
  }
  expect(await put(url, { body: 'longer' })).toEqual([413, { error: 'TOO_LARGE' }])
  expect(await put(url, { body: 'shor' })).toEqual([400, { error: 'INCOMPLETE' }])
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(5)),
  })
  const chunked = { body: stream, duplex: 'half' } as RequestInit
  expect(await put(url, chunked)).toEqual([411, { error: 'LENGTH_REQUIRED' }])
  expect(await put(url, { method: 'DELETE' })).toEqual([405, { error: 'METHOD_NOT_ALLOWED' }])
  expect(await put(`${base}/uploads/a.txt`, { body: 'hello' })).toEqual([
    403,
    { error: 'BAD_SIGNATURE' },
  ])
  expect(await put(`${base}/uploads/%ff?expires=1`, { body: 'x' })).toEqual([
    403,
    { error: 'BAD_SIGNATURE' },
  ])
  now = new Date('2026-11-01T12:01:00Z')
  expect(await put(url, { body: 'hello' })).toEqual([403, { error: 'BAD_SIGNATURE' }])
  now = new Date('2026-11-01T12:00:59Z')
  expect((await fetch(url, { method: 'PUT', headers, body: 'hello' })).status).toBe(200)
})

test('answers to uploads let other sites read the ETag, refusals too', async () => {
  const { base } = await disk()
  const answer = await fetch(`${base}/uploads/a`, { method: 'PUT', body: 'x' })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toBe('ETag')
})

test('the endpoint leaves other requests alone', async () => {
  const { base } = await disk()
  expect(await (await fetch(`${base}/elsewhere`)).text()).toBe('not an upload')
})

test('a URL signed with another secret is refused, unless that was the one before a rotation', async () => {
  const [former, newest] = [randomBytes(32), randomBytes(32)]
  const accepted = () => [newest, former]
  const { storage, base } = await disk({ keys: { newest: () => newest, accepted } })
  const put = async (key: string, secret: Uint8Array) => {
    const other = createDiskStorage({
      folder: '/nonexistent',
      publicUrl: base,
      keys: soleKey(secret),
    })
    const { url, headers } = await other.presignPut({ key, bytes: 1, expiresSeconds: 60, ...TEXT })
    return (await fetch(url, { method: 'PUT', headers, body: 'x' })).status
  }
  expect(await put('a', randomBytes(32))).toBe(403)
  expect(await storage.head('a')).toBeNull()
  expect([await put('b', former), await put('c', newest)]).toEqual([200, 200])
})

test('the URL of one part takes no other part and no whole object', async () => {
  const { storage } = await disk()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const urls = await storage.presignParts({
    key: 'v.mp4',
    uploadId,
    bytes: 10,
    partBytes: 5,
    expiresSeconds: 60,
  })
  const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'hello' })).status
  const url = urls[0] ?? ''
  expect(await put(url.replace('part=1', 'part=2'))).toBe(403)
  expect(await put(url.replace('part_bytes=5', 'part_bytes=500'))).toBe(403)
  expect(await put(url.replace(/upload=[0-9a-f]+&part=1&part_bytes=5&/, ''))).toBe(403)
  expect(await put(url)).toBe(200)
})

test('objects are listed in byte order, by prefix and page by page', async () => {
  const { storage } = await disk()
  const keys = ['list/a', 'list/a.b', 'list/a1/x', 'list/b/1', 'list/b/2', 'list/é', 'listed']
  for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key), TEXT)
  const page = await storage.list('list/')
  expect(page.objects.map((object) => object.key)).toEqual(keys.slice(0, 6))
  expect(page.next).toBeUndefined()
  expect(page.objects[0]).toMatchObject({ size: 6, etag: (await storage.head('list/a'))?.etag })
  const first = await storage.list('list/', { limit: 4 })
  expect(first.next).toBe('list/b/1')
  const second = await storage.list('list/', { limit: 4, after: first.next ?? '' })
  expect(second.objects.map((object) => object.key)).toEqual(['list/b/2', 'list/é'])
  expect((await storage.list('list/b/')).objects).toHaveLength(2)
  expect((await storage.list('lis')).objects).toHaveLength(7)
  expect((await storage.list('nothing')).objects).toEqual([])
})

test('one byte is a range too', async () => {
  const { storage } = await disk()
  await storage.put('digits', Buffer.from('0123456789'), TEXT)
  expect((await buffer(await storage.read('digits', { start: 0, end: 0 }))).toString()).toBe('0')
})

test('an upload is not completed without its parts, nor twice', async () => {
  const { storage } = await disk()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const urls = await storage.presignParts({
    key: 'v.mp4',
    uploadId,
    bytes: 8,
    partBytes: 5,
    expiresSeconds: 60,
  })
  const send = async (url = '', body: string) =>
    (await fetch(url, { method: 'PUT', body })).headers.get('etag') ?? ''
  const complete = (parts: { partNumber: number; etag: string }[], id = uploadId) =>
    storage.completeMultipart('v.mp4', id, parts)
  const first = { partNumber: 1, etag: await send(urls[0], 'hello') }
  await expect(complete([])).rejects.toMatchObject({ code: 'BAD_PART' })
  await expect(complete([{ partNumber: 2, etag: first.etag }])).rejects.toMatchObject({
    code: 'BAD_PART',
  })
  await expect(complete([first, first])).rejects.toMatchObject({ code: 'BAD_PART' })
  await expect(complete([first, { partNumber: 2, etag: '"0"' }])).rejects.toMatchObject({
    code: 'BAD_PART',
  })
  const second = { partNumber: 2, etag: (await send(urls[1], 'you')).replaceAll('"', '') }
  expect(await storage.head('v.mp4')).toBeNull()
  const stored = await complete([second, first])
  expect(stored.size).toBe(8)
  expect(stored.etag).toMatch(/^"[0-9a-f]{32}-2"$/)
  await expect(complete([first, second])).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
  await expect(complete([first, second], '../../../etc')).rejects.toMatchObject({
    code: 'NO_SUCH_UPLOAD',
  })
})

test('the parts that have arrived are listed in order', async () => {
  const { storage } = await disk()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const terms = { key: 'v.mp4', uploadId, bytes: 11, partBytes: 1, expiresSeconds: 60 }
  const urls = await storage.presignParts(terms)
  expect(await storage.listParts('v.mp4', uploadId)).toEqual([])
  const etags = new Map<number, string | null>()
  for (const number of [11, 2]) {
    const answer = await fetch(urls[number - 1] ?? '', { method: 'PUT', body: 'x' })
    etags.set(number, answer.headers.get('etag'))
  }
  expect(await storage.listParts('v.mp4', uploadId)).toEqual([
    { partNumber: 2, etag: etags.get(2) },
    { partNumber: 11, etag: etags.get(11) },
  ])
  await expect(storage.listParts('other.mp4', uploadId)).rejects.toMatchObject({
    code: 'NO_SUCH_UPLOAD',
  })
})

test('a later attempt at a part stops one that still hangs', async () => {
  const { storage, folder } = await disk()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const terms = {
    key: 'v.mp4',
    uploadId,
    bytes: 3_000_000,
    partBytes: 3_000_000,
    expiresSeconds: 60,
  }
  const [url = ''] = await storage.presignParts(terms)
  const target = new URL(url)
  const hanging = connect(Number(target.port), '127.0.0.1')
  hanging.on('error', () => undefined)
  closers.unshift(async () => void hanging.destroy())
  hanging.write(
    `PUT ${target.pathname}${target.search} HTTP/1.1\r\nHost: x\r\nContent-Length: 3000000\r\n\r\n`,
  )
  hanging.write(Buffer.alloc(2_000_000, 1))
  await expect
    .poll(async () => (await stat(path.join(folder, 'multipart', uploadId, 'data'))).size)
    .toBeGreaterThan(0)
  const whole = randomBytes(3_000_000)
  const again = fetch(url, { method: 'PUT', body: whole })
  const etag = (await again).headers.get('etag') ?? ''
  await storage.completeMultipart('v.mp4', uploadId, [{ partNumber: 1, etag }])
  expect((await buffer(await storage.read('v.mp4'))).equals(whole)).toBe(true)
})

test('a part that is sent while its upload is completed changes nothing of the file', async () => {
  const { storage } = await disk()
  for (let turns = 0; turns < 60; turns++) {
    const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
    const part = { uploadId, number: 1, partBytes: 4 }
    const place = { key: 'v.mp4', uploadId, partNumber: 1, partBytes: 4 }
    const parts = [await storage.putPart(place, Buffer.from('true'))]
    const completing = storage.completeMultipart('v.mp4', uploadId, parts)
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    const late = new PassThrough()
    const grant = { key: 'v.mp4', bytes: 4, expires: 0, contentType: '', metadata: {}, part }
    const sending = storage.uploads.receive(grant, late).catch(() => 'refused')
    const isMade = await completing.then(
      () => true,
      () => false,
    )
    if (!late.destroyed) late.end('lies')
    // Where the part came first, it is the upload's, which isn't completed with the former one.
    if (!isMade) await sending
    if (!isMade) continue
    expect(await sending).toBe('refused')
    expect((await buffer(await storage.read('v.mp4'))).toString()).toBe('true')
  }
})

test('an aborted upload takes no more parts and leaves nothing', async () => {
  const { storage, folder } = await disk()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const [url = ''] = await storage.presignParts({
    key: 'v.mp4',
    uploadId,
    bytes: 5,
    partBytes: 5,
    expiresSeconds: 60,
  })
  await storage.abortMultipart('v.mp4', uploadId)
  expect((await fetch(url, { method: 'PUT', body: 'hello' })).status).toBe(404)
  const place = { key: 'v.mp4', uploadId, partNumber: 1, partBytes: 5 }
  await expect(storage.putPart(place, Buffer.from('hello'))).rejects.toMatchObject({
    code: 'NO_SUCH_UPLOAD',
  })
  expect(await filesBelow(folder)).toEqual([])
  await expect(storage.abortMultipart('v.mp4', uploadId)).rejects.toMatchObject({
    code: 'NO_SUCH_UPLOAD',
  })
})

test('abandoned uploads and files of crashed writes are cleared away, objects are not', async () => {
  const { storage, folder } = await disk()
  await storage.put('kept', Buffer.from('kept'), TEXT)
  await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  await writeFile(path.join(folder, 'incoming', 'left-by-a-crash'), 'x')
  const [shard = ''] = await readdir(path.join(folder, 'blobs'))
  await writeFile(path.join(folder, 'blobs', shard, 'orphan'), 'x')
  const longAgo = new Date('2020-01-01')
  await utimes(path.join(folder, 'blobs', shard, 'orphan'), longAgo, longAgo)
  expect(await storage.cleanUpAbandoned(longAgo)).toBe(0)
  expect(await storage.cleanUpAbandoned(new Date(Date.now() + 60_000))).toBe(3)
  expect(await filesBelow(folder)).toHaveLength(2)
  expect((await buffer(await storage.read('kept'))).toString()).toBe('kept')
})

test('replacing and deleting objects leaves no content behind', async () => {
  const { storage, folder } = await disk()
  for (const text of ['one', 'two', 'three'])
    await storage.put('deep/er/a', Buffer.from(text), TEXT)
  expect(await filesBelow(folder)).toHaveLength(2)
  await storage.delete('deep/er/a')
  expect(await filesBelow(folder)).toEqual([])
})

test('an open file keeps its version while the object is replaced and deleted', async () => {
  const { storage } = await disk()
  const first = await storage.put('a', Buffer.from('one'), TEXT)
  const opened = await storage.openFile('a')
  await storage.put('a', Buffer.from('other'), TEXT)
  await storage.delete('a')
  expect(opened?.object.etag).toBe(first.etag)
  expect(await opened?.handle.readFile('utf8')).toBe('one')
  await opened?.handle.close()
  expect(await storage.openFile('a')).toBeNull()
})

test('readers never see a mixture of two versions', async () => {
  const { storage } = await disk()
  const versions = ['a', 'b', 'c'].map((letter) =>
    Buffer.from(letter.repeat(letter.charCodeAt(0) * 1000)),
  )
  await storage.put('hot', versions[0] ?? Buffer.alloc(0), TEXT)
  const writes = (async () => {
    for (let round = 0; round < 20; round++)
      await storage.put('hot', versions[round % 3] ?? Buffer.alloc(0), TEXT)
  })()
  for (let round = 0; round < 60; round++) {
    const content = await buffer(await storage.read('hot'))
    expect(versions.some((version) => version.equals(content))).toBe(true)
  }
  await writes
})

async function disk(settings: Partial<DiskSettings> = {}) {
  const opened = await openDisk(settings)
  closers.push(opened.close)
  return opened
}

async function openDisk(settings: Partial<DiskSettings> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-disk-'))
  const server = createServer((req, res) => {
    void handle(req, res).then((isUpload) => isUpload || res.end('not an upload'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = createDiskStorage({
    folder,
    publicUrl: base,
    keys: soleKey(randomBytes(32)),
    ...settings,
  })
  const handle = createUploadHandler(storage, { mayReceive: () => Promise.resolve(true) })
  async function close() {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  }
  return { storage, folder, base, close }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
