import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { storedBelow } from '#tests/rig/stored-below.ts'
import { createDiskStorage } from './disk.ts'
import { diskRoom } from './disk-room.ts'
import { writeBody, type WrittenFile } from './file-writing.ts'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import { createUploadHandler } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-disk-'))
const reserveBytes = 2_000_000_000
/** What was free before anything was written here. */
let freeBytes = reserveBytes
const server = createServer((req, res) => void handle(req, res))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const storage = createDiskStorage({
  folder,
  publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  keys: soleKey(randomBytes(32)),
  reserveBytes,
  freeBytes: async () => freeBytes - (await written()),
})
let mayReceive = () => Promise.resolve(true)
const handle = createUploadHandler(storage, { mayReceive: () => mayReceive() })
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const large = 20_000_000
const megabyte = 1024 * 1024

const written = (places?: string[]) => storedBelow(folder, places)

const contentType = 'text/plain'

function address(key: string, bytes = large) {
  return storage.presignPut({ key, bytes, contentType, expiresSeconds: 60 })
}

/** Opens an upload by its headers alone; what is answered so far. */
function begin(url: string, type = contentType, bytes = large) {
  const { port, pathname, search } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let told = ''
  socket.on('data', (chunk) => (told += chunk.toString())).on('error', () => undefined)
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  return { socket, told: () => told }
}

/** How many uploads are open. */
async function heldOpen(): Promise<number> {
  return (await readdir(path.join(folder, 'incoming')).catch(() => [])).length
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

test('of two that don’t both fit one is kept, and the other is answered in the middle of its body', async () => {
  freeBytes = reserveBytes + large + 4 * megabyte
  const send = async (key: string) => {
    const { url, headers } = await address(key)
    const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(large) })
    return answer.status
  }
  expect((await Promise.all([send('c'), send('d')])).toSorted()).toEqual([200, 507])
  await Promise.all([storage.delete('c'), storage.delete('d')])
  expect(await written()).toBe(0)
})

test('whoever begins many uploads and sends nothing takes the room of nobody, one address at once or many', async () => {
  freeBytes = reserveBytes + large + 10
  const { url } = await address('e')
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => address(`e${index}`)))
  const began = [...Array<string>(20).fill(url), ...others.map((other) => other.url)].map((one) =>
    begin(one),
  )
  for (const { socket } of began) socket.write('x')
  await expect.poll(heldOpen).toBe(21)
  expect(await storage.roomLeft()).toBe(large + 10)
  const { url: mine, headers } = await address('f')
  const body = Buffer.alloc(large)
  expect((await fetch(mine, { method: 'PUT', headers, body })).status).toBe(200)
  for (const { socket } of began) socket.destroy()
  await expect.poll(heldOpen).toBe(0)
  await storage.delete('f')
})

test('an address that is sent to thirty times at once takes the room of one, and keeps the last', async () => {
  const bytes = 6 * megabyte
  const half = Buffer.alloc(bytes / 2)
  freeBytes = reserveBytes + large
  const { url } = await address('g', bytes)
  const began = []
  let most = 0
  for (let count = 0; count < 30; count++) {
    const upload = begin(url, contentType, bytes)
    began.push(upload)
    upload.socket.write(half)
    await expect.poll(() => written()).toBeGreaterThan(0)
    most = Math.max(most, await written())
  }
  await expect.poll(heldOpen).toBe(1)
  expect(most).toBeLessThanOrEqual(bytes)
  const last = began.pop()
  last?.socket.write(half)
  await expect.poll(() => last?.told()).toMatch(/^HTTP\/1\.1 200 /)
  // The others are told, not cut off.
  for (const { told } of began) await expect.poll(told).toMatch(/^HTTP\/1\.1 404 /)
  expect((await storage.head('g'))?.size).toBe(bytes)
  await storage.delete('g')
})

test('what thirty send at once without saying how much stays out of the reserve, to the byte', async () => {
  const room = 10 * megabyte
  freeBytes = reserveBytes + room
  const { size } = await storage.put('made', Buffer.alloc(5), { contentType })
  async function* body() {
    for (let count = 0; count < 5; count++) yield Buffer.alloc(megabyte)
  }
  const surely = () => written(['blobs', 'incoming'])
  let most = 0
  const watching = setInterval(() => void surely().then((bytes) => (most = Math.max(most, bytes))))
  const ends = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      storage.put(`h${index}`, body(), { contentType, isSent: true }),
    ),
  )
  clearInterval(watching)
  const kept = ends.filter(({ status }) => status === 'fulfilled')
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  // Never none for the sake of the others, and never more than fit.
  expect([1, 2]).toContain(kept.length)
  expect(most).toBeLessThanOrEqual(room)
  for (const error of refused) expect(error).toMatchObject({ code: 'DISK_FULL', status: 507 })
  expect(await written()).toBe(kept.length * 5 * megabyte + size)
  expect(await storage.roomLeft()).toBeGreaterThanOrEqual(0)
  // What is made here goes on.
  await storage.put('made', Buffer.alloc(room + 1), { contentType })
  expect(await storage.roomLeft()).toBeLessThan(0)
})

test('whoever looked while another one left looks again', async () => {
  const look = Promise.withResolvers<number>()
  const looks = [5, 5, look.promise, 0]
  const room = diskRoom({ folder, freeBytes: async () => looks.shift() ?? 5 })
  const kept = room.receiving(5, (claim) => claim(5))
  const left = room.receiving(5, (claim) => claim(5))
  await expect(left).rejects.toMatchObject({ code: 'DISK_FULL' })
  look.resolve(0)
  expect(await kept).toBeTypeOf('function')
})

test('a part that is sent to a full disk is refused, whoever sends it', async () => {
  freeBytes = reserveBytes + megabyte
  await storage.delete('made')
  const used = await written()
  freeBytes += used
  const uploadId = await storage.createMultipart({ key: 'w.mp4', contentType: 'video/mp4' })
  const place = { key: 'w.mp4', uploadId, partNumber: 1, partBytes: 2 * megabyte }
  await expect(storage.putPart(place, Buffer.alloc(2 * megabyte))).rejects.toMatchObject({
    code: 'DISK_FULL',
  })
})

test('a disk that turns out to be full is told as such, and the sender can still be answered', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const handle: WrittenFile = {
    writev: () => Promise.reject(full),
    datasync: () => Promise.resolve(),
  }
  const body = Readable.from([Buffer.alloc(2_000_000), Buffer.alloc(2_000_000), Buffer.alloc(9)])
  const room = diskRoom({ folder, freeBytes: () => Promise.resolve(large) })
  const receiving = room.receiving(9, () => writeBody(handle, body, { staysOpen: true }))
  await expect(receiving).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 })
  expect(body.destroyed).toBe(false)
})

test('a sender who has left before it was known whether they may send ends nobody’s upload', async () => {
  // Those of earlier tests, which fetch keeps.
  server.closeIdleConnections()
  const { url } = await address('left', 5)
  const known = Promise.withResolvers<boolean>()
  const asked = vi.fn(() => known.promise)
  const usual = mayReceive
  mayReceive = asked
  const first = begin(url, contentType, 5)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  mayReceive = usual
  const second = begin(url, contentType, 5)
  await expect.poll(heldOpen).toBe(1)
  first.socket.destroy()
  await expect.poll(connections).toBe(1)
  known.resolve(true)
  await known.promise
  second.socket.write('12345')
  await expect.poll(second.told).toMatch(/^HTTP\/1\.1 200 /)
  second.socket.destroy()
})

/** How many are connected to the server. */
function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
