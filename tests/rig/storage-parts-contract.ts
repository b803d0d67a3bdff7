import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import type { StorageUnderTest } from './storage-contract.ts'

const partBytes = 5 * 1024 * 1024
const video = { contentType: 'video/mp4' }
const gone = { code: 'NO_SUCH_UPLOAD', status: 404 }

/** Tests of multipart uploads that every store has to pass that can list and abort them. */
export function partsContract(name: string, open: () => Promise<StorageUnderTest>): void {
  let opened: StorageUnderTest
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  async function begin(key: string) {
    const uploadId = await storage.createMultipart({ key, ...video })
    const put = (partNumber: number, body: Buffer) =>
      storage.putPart({ key, uploadId, partNumber, partBytes }, body)
    return { key, uploadId, put }
  }

  test(`${name}: the parts that have arrived are what an upload goes on from`, async () => {
    const { key, uploadId, put } = await begin('parts/ferry é.mp4')
    expect(await storage.listParts(key, uploadId)).toEqual([])
    const whole = randomBytes(2 * partBytes + 9)
    const last = await put(3, whole.subarray(2 * partBytes))
    await put(1, randomBytes(partBytes))
    const first = await put(1, whole.subarray(0, partBytes))
    expect(await storage.listParts(key, uploadId)).toEqual([first, last])
    await put(2, whole.subarray(partBytes, 2 * partBytes))
    const all = await storage.listParts(key, uploadId)
    expect(all.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3])
    await storage.completeMultipart(key, uploadId, all)
    expect((await buffer(await storage.read(key))).equals(whole)).toBe(true)
    await expect(storage.listParts(key, uploadId)).rejects.toMatchObject(gone)
  })

  test(`${name}: an aborted upload leaves nothing`, async () => {
    const { key, uploadId, put } = await begin('parts/aborted.mp4')
    await put(1, randomBytes(9))
    await storage.abortMultipart(key, uploadId)
    await expect(storage.listParts(key, uploadId)).rejects.toMatchObject(gone)
    expect(await storage.head(key)).toBeNull()
  })

  test(`${name}: uploads that nobody went on with are cleared away`, async () => {
    const { key, uploadId, put } = await begin('parts/abandoned.mp4')
    await put(1, randomBytes(9))
    expect(await storage.cleanUpAbandoned(new Date(0))).toBe(0)
    expect(await storage.listParts(key, uploadId)).toHaveLength(1)
    expect(await storage.cleanUpAbandoned(new Date(Date.now() + 60_000))).toBe(1)
    await expect(storage.listParts(key, uploadId)).rejects.toMatchObject(gone)
  })
}
