import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { diskRoom } from './disk-room.ts'
import { writeBody } from './file-writing.ts'
import { createUploadHandler } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-disk-'))
const reserveBytes = 2_000_000_000
let freeBytes = reserveBytes
const server = createServer((req, res) => void handle(req, res))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const storage = createDiskStorage({
  folder,
  publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  secret: randomBytes(32),
  reserveBytes,
  freeBytes: () => Promise.resolve(freeBytes),
})
const handle = createUploadHandler(storage, { mayReceive: () => Promise.resolve(true) })
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const large = 50_000_000
const contentType = 'text/plain'

function address(key: string, bytes = large) {
  return storage.presignPut({ key, bytes, contentType, expiresSeconds: 60 })
}

/** Opens an upload by its headers alone; what is answered so far. */
function begin(url: string, type = contentType) {
  const { port, pathname, search } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => (told += chunk.toString())).on('error', () => undefined)
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${large}\r\n\r\n`,
  )
  return { socket, told: () => told }
}

test('an upload that would take the reserve is answered 507 before a byte of it is sent, a part of one too', async () => {
  freeBytes = reserveBytes + large - 1
  const uploadId = await storage.createMultipart({ key: 'v.mp4', contentType: 'video/mp4' })
  const terms = { key: 'v.mp4', uploadId, bytes: large, partBytes: large, expiresSeconds: 60 }
  const [part = ''] = await storage.presignParts(terms)
  const uploads = [begin((await address('a')).url), begin(part, '')]
  for (const { socket, told } of uploads) {
    await expect.poll(told).toMatch(/^HTTP\/1\.1 507 .*"DISK_FULL"/s)
    socket.destroy()
  }
  expect(await storage.head('a')).toBeNull()
})

test('whoever sends all the same sees the answer', async () => {
  freeBytes = 0
  const { url, headers } = await address('b')
  const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(large) })
  expect([answer.status, await answer.json()]).toEqual([507, { error: 'DISK_FULL' }])
})

test('two that are received together don’t take the reserve: the first is, the other once that has ended', async () => {
  freeBytes = reserveBytes + large + 10
  const first = begin((await address('c')).url)
  await expect.poll(() => storage.roomLeft()).toBe(10)
  const { url, headers } = await address('d', 11)
  const send = () => fetch(url, { method: 'PUT', headers, body: 'hello hello' })
  expect((await send()).status).toBe(507)
  first.socket.destroy()
  await expect.poll(() => storage.roomLeft()).toBe(large + 10)
  expect((await send()).status).toBe(200)
})

test('a disk that turns out to be full is told as such, and the sender can still be answered', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const handle = {
    writev: () => Promise.reject(full),
    datasync: () => Promise.resolve(),
  } as unknown as FileHandle
  const body = Readable.from([Buffer.alloc(2_000_000), Buffer.alloc(2_000_000), Buffer.alloc(9)])
  const room = diskRoom({ folder, freeBytes: () => Promise.resolve(large) })
  const receiving = room.taking(9, () => writeBody(handle, body, { staysOpen: true }))
  await expect(receiving).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 })
  expect(body.destroyed).toBe(false)
})
