import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createDiskStorage } from './disk.ts'

/** One folder as two processes have it. */
async function twoProcesses() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = { folder, publicUrl: 'http://localhost', keys: soleKey(randomBytes(32)) }
  return { folder, storage: createDiskStorage(settings), other: createDiskStorage(settings) }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a part that another process receives while the upload is completed reaches nothing of the file', async () => {
  const { folder, storage, other } = await twoProcesses()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const place = { key: 'v.mp4', uploadId, partNumber: 1, partBytes: 8 }
  const parts = [await storage.putPart(place, Buffer.from('truetrue'))]
  // Of another size of parts, so that it lies within what is completed.
  const part = { uploadId, number: 2, partBytes: 4 }
  const late = new PassThrough()
  const grant = { key: 'v.mp4', bytes: 4, expires: 0, contentType: '', metadata: {}, part }
  const sending = other.uploads.receive(grant, late).catch((error: unknown) => error)
  await expect.poll(() => late.listenerCount('readable')).toBeGreaterThan(0)
  await storage.completeMultipart('v.mp4', uploadId, parts)
  late.end('lies')
  await expect(sending).resolves.toBeInstanceOf(Error)
  expect((await buffer(await storage.read('v.mp4'))).toString()).toBe('truetrue')
  // The object's note and content.
  expect(await filesBelow(folder)).toHaveLength(2)
})

test('no process takes a part of an upload that another one ends, and after a failure it does', async () => {
  const { folder, storage, other } = await twoProcesses()
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const place = { key: 'v.mp4', uploadId, partNumber: 1, partBytes: 4 }
  const put = () => other.putPart(place, Buffer.from('true'))
  const note = path.join(folder, 'multipart', uploadId, 'ending')
  await writeFile(note, '')
  await expect(put()).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
  await rm(note)
  const part = await put()
  const wrong = storage.completeMultipart('v.mp4', uploadId, [{ ...part, etag: '"0"' }])
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_PART' })
  await put()
  const [again] = await storage.listParts('v.mp4', uploadId)
  await storage.completeMultipart('v.mp4', uploadId, again ? [again] : [])
  expect((await buffer(await storage.read('v.mp4'))).toString()).toBe('true')
  expect(await filesBelow(folder)).toHaveLength(2)
})
