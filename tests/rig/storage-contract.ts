import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MultipartTerms, Storage, UploadTerms } from '#app/.server/base/ports/storage/index.ts'

export interface StorageUnderTest {
  storage: Storage
  close(): Promise<void>
}

const MB = 1024 * 1024
const TEXT = { contentType: 'text/plain' }

/** Tests that every store has to pass. */
export function storageContract(name: string, open: () => Promise<StorageUnderTest>): void {
  let opened: StorageUnderTest
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  const contentOf = async (key: string) => buffer(await storage.read(key))
  const put = (key: string, text: string) => storage.put(key, Buffer.from(text), TEXT)

  test(`${name}: an object comes back as it was put, with its type and metadata`, async () => {
    const key = `feed/items/item/default/audio/É'p (1)* + 100% 🎵 #?&=\\.mp3`
    const metadata = { duration: '61.5', 'metadata-num-bytes': '2048', metadata_num_bytes: '2048' }
    const before = Date.now()
    const stored = await storage.put(key, Buffer.from('sound'), {
      contentType: 'audio/mpeg',
      metadata,
    })
    const object = await storage.head(key)
    expect(object).toMatchObject({
      size: 5,
      etag: stored.etag,
      contentType: 'audio/mpeg',
      metadata,
    })
    expect(object?.etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(Math.abs((object?.lastModified.getTime() ?? 0) - before)).toBeLessThan(60_000)
    expect((await contentOf(key)).toString()).toBe('sound')
  })

  test(`${name}: what isn't there is null to head, NOT_FOUND to read, and nothing to delete`, async () => {
    expect(await storage.head('none/here')).toBeNull()
    await expect(storage.read('none/here')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await storage.delete('none/here')
  })

  test(`${name}: an object can be replaced and deleted`, async () => {
    const first = await put('replaced', 'one')
    const second = await put('replaced', 'other')
    expect(second.etag).not.toBe(first.etag)
    expect((await contentOf('replaced')).toString()).toBe('other')
    await storage.delete('replaced')
    expect(await storage.head('replaced')).toBeNull()
  })

  test(`${name}: a copy has content, type and metadata, and lives without its source`, async () => {
    const to = `feed/items/item/É'p (1) + 100% 🎵.mp3`
    expect(await storage.copy('arriving/none', to)).toBeNull()
    expect(await storage.head(to)).toBeNull()
    const object = { contentType: 'audio/mpeg', metadata: { duration: '61.5' } }
    await storage.put('arriving/one', Buffer.from('sound'), object)
    await put(to, 'what was there')
    const copied = await storage.copy('arriving/one', to)
    expect(await storage.head(to)).toMatchObject({ size: 5, ...copied, ...object })
    for (const change of [
      () => put('arriving/one', 'other'),
      () => storage.delete('arriving/one'),
    ]) {
      await change()
      expect((await contentOf(to)).toString()).toBe('sound')
    }
  })

  test(`${name}: an object and its bytes are read as one version`, async () => {
    expect(await storage.readVersion('versions')).toBeNull()
    for (const text of ['one', 'another', '']) {
      const { etag } = await put('versions', text)
      const version = await storage.readVersion('versions')
      expect(version?.object).toEqual(await storage.head('versions'))
      expect(version?.object).toMatchObject({ size: text.length, etag, ...TEXT })
      expect((await buffer(version?.body ?? Readable.from([]))).toString()).toBe(text)
    }
  })

  test(`${name}: an empty object is an object`, async () => {
    await storage.put('empty', Buffer.alloc(0), TEXT)
    expect(await storage.head('empty')).toMatchObject({ size: 0 })
    expect(await contentOf('empty')).toHaveLength(0)
  })

  test(`${name}: ranges are read to their last byte, and refused beyond the end`, async () => {
    await put('digits', '0123456789')
    const read = async (start: number, end?: number) =>
      (
        await buffer(await storage.read('digits', end === undefined ? { start } : { start, end }))
      ).toString()
    expect(await read(0, 1)).toBe('01')
    expect(await read(3, 5)).toBe('345')
    expect(await read(7)).toBe('789')
    expect(await read(8, 100)).toBe('89')
    await expect(read(10)).rejects.toMatchObject({ code: 'BAD_RANGE' })
  })

  test(`${name}: a body of unknown length is taken as it streams in`, async () => {
    const chunks = Array.from({ length: 20 }, () => randomBytes(MB))
    const stored = await storage.put('streamed', inTurn(chunks), { contentType: 'audio/wav' })
    expect(stored.size).toBe(20 * MB)
    expect((await storage.head('streamed'))?.etag).toBe(stored.etag)
    expect((await contentOf('streamed')).equals(Buffer.concat(chunks))).toBe(true)
  })

  test(`${name}: a body over its bound, or one that breaks off, leaves what was there before`, async () => {
    await put('kept', 'before')
    const chunks = Array.from({ length: 18 }, () => randomBytes(MB))
    const tooLarge = storage.put('kept', inTurn(chunks), { ...TEXT, maxBytes: 18 * MB - 1 })
    await expect(tooLarge).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(storage.put('kept', breakingOff(), TEXT)).rejects.toThrow('cut off')
    expect((await contentOf('kept')).toString()).toBe('before')
  })

  test(`${name}: keys that could leave the store are refused everywhere`, async () => {
    const bad = [
      '',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../a',
      'a/../b',
      'a\0b',
      'a\nb',
      'x'.repeat(256),
      '\ud800',
    ]
    bad.push('a/'.repeat(600) + 'a')
    for (const key of bad) {
      const upload = { key, bytes: 1, expiresSeconds: 60, ...TEXT }
      await expect(storage.put(key, Buffer.from('x'), TEXT), key).rejects.toMatchObject({
        code: 'BAD_KEY',
      })
      await expect(storage.head(key), key).rejects.toMatchObject({ code: 'BAD_KEY' })
      await expect(storage.read(key), key).rejects.toMatchObject({ code: 'BAD_KEY' })
      await expect(storage.delete(key), key).rejects.toMatchObject({ code: 'BAD_KEY' })
      await expect(storage.presignPut(upload), key).rejects.toMatchObject({ code: 'BAD_KEY' })
      await expect(storage.createMultipart(upload), key).rejects.toMatchObject({ code: 'BAD_KEY' })
    }
  })

  test(`${name}: metadata that headers would change is refused`, async () => {
    const bad: Record<string, string>[] = [
      { Duration: '1' },
      { 'a b': '1' },
      { a: '' },
      { a: ' x' },
      { a: 'é' },
      { a: 'x\r\nb: y' },
    ]
    for (const metadata of bad) {
      const stored = storage.put('meta', Buffer.from('x'), { ...TEXT, metadata })
      await expect(stored).rejects.toMatchObject({ code: 'BAD_METADATA' })
    }
    const stored = storage.put('meta', Buffer.from('x'), { contentType: 'a/b\r\nc: d' })
    await expect(stored).rejects.toMatchObject({ code: 'BAD_METADATA' })
  })

  const terms: UploadTerms = {
    key: 'uploads/ep é.mp3',
    bytes: 5,
    contentType: 'audio/mpeg',
    metadata: { duration: '3', 'metadata-num-bytes': '10' },
    expiresSeconds: 60,
  }

  test(`${name}: a presigned URL takes its one object with its headers, as its metadata is named`, async () => {
    for (const length of ['metadata-num-bytes', 'metadata_num_bytes']) {
      const metadata = { duration: '3', [length]: '10' }
      const { url, headers } = await storage.presignPut({ ...terms, metadata })
      expect(headers).toEqual({
        'Content-Type': 'audio/mpeg',
        'x-amz-meta-duration': '3',
        [`x-amz-meta-${length}`]: '10',
      })
      const answer = await fetch(url, { method: 'PUT', headers, body: 'sound' })
      expect(answer.status).toBe(200)
      const object = await storage.head(terms.key)
      expect(object).toMatchObject({ size: 5, contentType: 'audio/mpeg', metadata })
      expect(answer.headers.get('etag')).toBe(object?.etag)
    }
  })

  test(`${name}: a presigned URL takes nothing else`, async () => {
    const key = 'uploads/guarded.mp3'
    const { url, headers } = await storage.presignPut({ ...terms, key })
    const attempts: [string, RequestInit][] = [
      [url, { method: 'PUT', headers: { ...headers, 'Content-Type': 'text/html' }, body: 'sound' }],
      [
        url,
        { method: 'PUT', headers: { ...headers, 'x-amz-meta-duration': '9999' }, body: 'sound' },
      ],
      [url, { method: 'PUT', headers: { 'Content-Type': 'audio/mpeg' }, body: 'sound' }],
      [url.replace('guarded', 'another'), { method: 'PUT', headers, body: 'sound' }],
      [url.replace(/ignature=..../, 'ignature=0000'), { method: 'PUT', headers, body: 'sound' }],
      [url.replace(/(xpires=)(\d+)/, '$19$2'), { method: 'PUT', headers, body: 'sound' }],
    ]
    for (const [target, request] of attempts) {
      const answer = await fetch(target, request)
      expect(answer.status, `${target} ${JSON.stringify(request)}`).toBe(403)
    }
    for (const body of ['sounds', 'soun']) {
      expect((await fetch(url, { method: 'PUT', headers, body })).ok).toBe(false)
    }
    expect(await storage.head(key)).toBeNull()
    expect(await storage.head('uploads/another.mp3')).toBeNull()
  })

  test(`${name}: a browser on another site may upload and read the ETag`, async () => {
    const { url } = await storage.presignPut(terms)
    const answer = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://studio.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type,x-amz-meta-duration',
      },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^\*$|studio\.example/)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-amz-meta-duration')
  })

  async function begin(key: string, bytes: number, partBytes: number) {
    const contentType = 'video/mp4'
    const uploadId = await storage.createMultipart({
      key,
      contentType,
      metadata: { duration: '7' },
    })
    const upload: MultipartTerms = { key, uploadId, bytes, partBytes, expiresSeconds: 60 }
    return { uploadId, urls: await storage.presignParts(upload) }
  }

  async function send(url: string | undefined, body: Uint8Array): Promise<string> {
    const answer = await fetch(url ?? '', { method: 'PUT', body: Buffer.from(body) })
    expect(answer.status).toBe(200)
    return answer.headers.get('etag') ?? ''
  }

  test(`${name}: parts sent in any order, some of them twice, make one object`, async () => {
    const key = 'video/film.mp4'
    const whole = randomBytes(12 * MB + 77)
    const { uploadId, urls } = await begin(key, whole.length, 5 * MB)
    expect(urls).toHaveLength(3)
    const part = (number: number) => whole.subarray((number - 1) * 5 * MB, number * 5 * MB)
    const parts: { partNumber: number; etag: string }[] = []
    await send(urls[1], randomBytes(5 * MB))
    for (const number of [3, 2, 1])
      parts.push({ partNumber: number, etag: await send(urls[number - 1], part(number)) })
    expect(await storage.head(key)).toBeNull()
    const stored = await storage.completeMultipart(key, uploadId, parts)
    expect(stored.size).toBe(whole.length)
    expect(stored.etag).toMatch(/^"[0-9a-f]{32}(-3)?"$/)
    expect(await storage.head(key)).toMatchObject({
      ...stored,
      contentType: 'video/mp4',
      metadata: { duration: '7' },
    })
    expect((await contentOf(key)).equals(whole)).toBe(true)
  })

  test(`${name}: parts that this server puts make one object, also where one is put twice`, async () => {
    const key = 'video/copied.mp4'
    const whole = randomBytes(11 * MB)
    const uploadId = await storage.createMultipart({ key, contentType: 'video/mp4' })
    const putPart = (partNumber: number, body: Buffer) =>
      storage.putPart({ key, uploadId, partNumber, partBytes: 5 * MB }, body)
    await putPart(1, randomBytes(5 * MB))
    const parts = []
    for (const number of [1, 2, 3])
      parts.push(await putPart(number, whole.subarray((number - 1) * 5 * MB, number * 5 * MB)))
    expect(await storage.head(key)).toBeNull()
    expect((await storage.completeMultipart(key, uploadId, parts)).size).toBe(whole.length)
    expect((await contentOf(key)).equals(whole)).toBe(true)
  })
}

async function* inTurn(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}

async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('the beginning')
  throw new Error('cut off')
}
