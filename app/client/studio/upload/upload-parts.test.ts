import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, partsStore, putByFetch } from '#tests/rig/upload-store.ts'
import { partBytes } from '#app/rules/studio/upload-file.ts'
import { FileGone, LineLost } from './upload-failures.ts'
import { type PartsUpload, uploadParts } from './upload-parts.ts'

/** Parts of a film take 100 MB each, which the first test sends; the others do with less. */
const shortPartBytes = 1_000_000

/** A file of so many bytes; all but its beginning is a hole that takes no room. */
async function longFile(bytes: number): Promise<Blob> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-upload-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'film.mp4')
  await writeFile(file, '\0\0\0\x18ftypmp42')
  await truncate(file, bytes)
  return openAsBlob(file)
}

/** Sends a file to a store that answers as told, with waits that are noted and not waited for. */
async function uploading(
  file: Blob,
  answer?: Answer,
  {
    partBytes = shortPartBytes,
    isOffline = () => false,
  }: { partBytes?: number; isOffline?: () => boolean } = {},
) {
  const store = await partsStore(answer)
  const waits: number[] = []
  const parts: number[] = []
  const line: boolean[] = []
  let progress = 0
  const send = (options: Partial<PartsUpload> = {}) =>
    uploadParts(
      {
        file,
        partBytes,
        urls: store.urls(Math.ceil(file.size / partBytes)),
        done: [],
        renew: () => Promise.resolve(null),
        onProgress: (bytes) => (progress = bytes),
        onPart: ({ partNumber }) => parts.push(partNumber),
        onLine: (isThere) => line.push(isThere),
        signal: new AbortController().signal,
        ...options,
      },
      {
        put: putByFetch,
        wait: (milliseconds) => {
          waits.push(milliseconds)
          return Promise.resolve(isOffline())
        },
      },
    )
  return { ...store, send, waits, parts, line, progress: () => progress }
}

function etags(...numbers: number[]) {
  return numbers.map((number) => ({ partNumber: number, etag: `"${number}"` }))
}

/** The connection is lost in the middle of the part. */
const cut: Answer = (_part, request) => {
  request.once('data', () => request.destroy())
  return true
}

function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_part, request, response) => {
    request.resume()
    request.once('end', () => response.writeHead(code, headers).end())
    return true
  }
}

test('a file of more than 100 MB goes in two parts', { timeout: 60_000 }, async () => {
  const upload = await uploading(await longFile(101_000_000), undefined, { partBytes })
  expect(await upload.send()).toEqual(etags(1, 2))
  expect(upload.arrived).toEqual(
    new Map([
      [1, 100_000_000],
      [2, 1_000_000],
    ]),
  )
})

test('seven parts go four at once', async () => {
  const upload = await uploading(await longFile(7_000_000))
  expect(await upload.send()).toEqual(etags(1, 2, 3, 4, 5, 6, 7))
  expect([...upload.arrived.values()]).toEqual(Array(7).fill(1_000_000))
  expect(upload.mostAtOnce()).toBe(4)
  expect(upload.progress()).toBe(7_000_000)
})

test('what was cut off twice is gone on with: no part that has arrived is sent again', async () => {
  const file = await longFile(3_500_000)
  const first = await cutAfter(file, [1])
  await expect(first.send()).rejects.toThrow('failed after 20 attempts')
  const second = await cutAfter(file, [2])
  await expect(second.send({ done: etags(1) })).rejects.toThrow('failed after 20 attempts')
  const third = await uploading(file)
  expect(await third.send({ done: etags(2, 1) })).toEqual(etags(1, 2, 3, 4))
  expect(third.asked.sort()).toEqual([3, 4])
  expect(third.progress()).toBe(3_500_000)
})

/** Loses the connection of all parts but some, once these have arrived. */
async function cutAfter(file: Blob, parts: number[]) {
  const upload = await uploading(file, async (part, ...rest) => {
    if (parts.includes(part)) return false
    while (upload.parts.length < parts.length) await setTimeout(20)
    return cut(part, ...rest)
  })
  return upload
}

test('a part is tried up to twenty times, waiting two seconds more each time', async () => {
  const file = await longFile(10)
  let tries = 0
  const upload = await uploading(file, (...request) => ++tries < 20 && cut(...request))
  expect(await upload.send()).toEqual(etags(1))
  expect(upload.asked).toHaveLength(20)
  expect(upload.waits).toEqual(Array.from({ length: 19 }, (_, index) => 2000 * (index + 1)))
  const failing = await uploading(file, status(500))
  await expect(failing.send()).rejects.toThrow('Part 1 failed after 20 attempts')
  expect(failing.asked).toHaveLength(20)
})

test('a part without an ETag has not arrived', async () => {
  const upload = await uploading(await longFile(10), status(200))
  await expect(upload.send()).rejects.toThrow('Part 1 failed after 20 attempts')
})

test.each([400, 403, 404])(
  'a part that is answered with %i is tried twenty times as well',
  async (code) => {
    const upload = await uploading(await longFile(10), status(code))
    await expect(upload.send()).rejects.toThrow('Part 1 failed after 20 attempts')
    expect(upload.asked).toHaveLength(20)
    expect(upload.waits).toHaveLength(19)
  },
)

test.each([413, 507])('a part that is answered with %i is not tried again', async (code) => {
  const upload = await uploading(await longFile(10), status(code))
  await expect(upload.send()).rejects.toThrow(`Upload failed with status ${code}`)
  expect(upload.asked).toHaveLength(1)
})

test('who is offline for hours has not tried, and the lost line is told until something gets through', async () => {
  let tries = 0
  const answer: Answer = (...request) => ++tries <= 50 && cut(...request)
  const upload = await uploading(await longFile(10), answer, { isOffline: () => tries < 45 })
  expect(await upload.send()).toEqual(etags(1))
  expect(upload.asked).toHaveLength(51)
  expect(upload.line).toEqual([false, true])
})

test('without any answer it is the line that is lost; a file that is gone is told from that', async () => {
  const lost = await uploading(await longFile(10), cut)
  await expect(lost.send()).rejects.toBeInstanceOf(LineLost)
  const failing = await uploading(await longFile(10), status(500))
  await expect(failing.send()).rejects.not.toBeInstanceOf(LineLost)
  const file = await longFile(10)
  const unreadable = { size: 10, slice: () => unreadable } as unknown as Blob
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  unreadable.stream = () => file.stream()
  const gone = await uploading(unreadable, cut)
  await expect(gone.send()).rejects.toBeInstanceOf(FileGone)
  expect(gone.asked).toHaveLength(1)
})

test('a part whose answer alone was lost is not sent again', async () => {
  const upload = await uploading(await longFile(1_500_000), (part, request) => {
    if (part !== 1) return false
    request.resume().once('end', () => request.socket.destroy())
    return true
  })
  const fresh = { presigned_urls: upload.urls(2, 'second'), part_etags: etags(1) }
  expect(await upload.send({ renew: () => Promise.resolve(fresh) })).toEqual(etags(1, 2))
  expect(upload.asked.sort()).toEqual([1, 2])
  expect(upload.progress()).toBe(1_500_000)
})

test.each([403, 404])('new addresses are asked for after %i, once for all parts', async (code) => {
  const file = await longFile(3_100_000)
  const upload = await uploading(file, (part, request, response) => {
    const isOld = request.url?.endsWith('first') ?? false
    return isOld && status(code)(part, request, response)
  })
  let renewals = 0
  const renew = async () => {
    renewals++
    return { presigned_urls: upload.urls(4, 'second'), part_etags: [] }
  }
  expect(await upload.send({ renew })).toEqual(etags(1, 2, 3, 4))
  expect(renewals).toBeLessThanOrEqual(4)
  expect(upload.parts.sort()).toEqual([1, 2, 3, 4])
})

test('too few addresses are refused before anything is sent', async () => {
  const upload = await uploading(await longFile(1_000_001))
  const urls = upload.urls(1)
  await expect(upload.send({ urls })).rejects.toThrow('Not enough presigned URLs provided')
  expect(upload.asked).toEqual([])
})

test('an upload that is cancelled ends, and sends no more parts', async () => {
  const ending = new AbortController()
  const upload = await uploading(await longFile(8_000_000), (_part, request) => {
    request.once('data', () => ending.abort())
    return true
  })
  await expect(upload.send({ signal: ending.signal })).rejects.toThrow('Upload aborted')
  expect(upload.asked.length).toBeLessThanOrEqual(4)
  expect(upload.waits).toEqual([])
})
