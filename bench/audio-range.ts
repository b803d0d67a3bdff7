import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'
import { formatMediaPath, mediaKey, type MediaObject } from '../app/rules/base/media-path.ts'
import { createMediaHandler } from '../app/.server/base/ports/media/index.ts'
import { createStorage, type Storage } from '../app/.server/base/ports/storage/index.ts'
import { type Figures, median, report } from './measure.ts'

const rangeBytes = 64 * 1024
const fileBytes = 100_000_000
const largeBytes = 20_000_000_000
const connections = 32
const rounds = 9
const roundMs = 1_500

export interface LargeFile {
  bytes: number
  seconds: number
  /** The most that the serving process was larger than before the request. */
  memoryGrowthMB: number
}

const audio: MediaObject = {
  media_type: 'ITEM_AUDIO',
  feed_id: 'AbCdEfGhIjKlMnOpQrSt',
  item_id: '01234567890123456789',
  access: 'DEFAULT',
  filename: 'episode.mp3',
}
const mediaUrl = `/feeds/${formatMediaPath(audio)}`

/**
 * Ranges of 64 KB at random places of a 100 MB file, against sirv, each in a process of its own; then a file
 * of 20 GB read from start to end. The two are asked in turns, so that a busy machine is as hard on both.
 */
export async function run(): Promise<{ ranges: Figures[]; largeFile: LargeFile }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-bench-'))
  const file = path.join(folder, 'episode.mp3')
  const children: ChildProcess[] = []
  const start = async (kind: string) => {
    const server = await startServer(kind, folder)
    children.push(server.child)
    return server
  }
  try {
    await writeFile(file, Buffer.alloc(fileBytes, 'tributary'))
    const storage = storageIn(folder)
    await storage.put(mediaKey(audio), createReadStream(file), { contentType: 'audio/mpeg' })
    const ranges = await compareRanges([
      { name: 'Tributary', url: mediaUrl, port: (await start('tributary')).port },
      { name: 'sirv 3.0.2', url: '/episode.mp3', port: (await start('sirv')).port },
    ])
    return { ranges, largeFile: await readLargeFile(await start('large')) }
  } finally {
    for (const child of children) child.kill()
    await rm(folder, { recursive: true })
  }
}

interface Contender {
  name: string
  url: string
  port: number
}

async function compareRanges(contenders: Contender[]): Promise<Figures[]> {
  const rates = contenders.map(() => [] as number[])
  for (const { port, url } of contenders) await askForRanges(port, url, roundMs)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { port, url }] of contenders.entries()) {
      rates[index]?.push(await askForRanges(port, url, roundMs))
    }
  }
  const peer = median(rates[1] ?? [])
  return contenders.map(({ name }, index) => {
    const own = rates[index] ?? []
    return {
      name,
      median: median(own),
      slowest: Math.min(...own),
      fastest: Math.max(...own),
      ratio: median(own) / peer,
    }
  })
}

/** Ranges answered a second. The client only counts bytes, so that it leaves the machine to the server. */
async function askForRanges(port: number, url: string, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOnOneConnection(port, url, until)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / durationMs) * 1000
}

async function askOnOneConnection(port: number, url: string, until: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return new Promise((resolve, reject) => {
    let answered = 0
    let missing = 0
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      missing = (missing || answerLength(chunk)) - chunk.length
      if (missing > 0) return
      answered++
      if (performance.now() < until) return ask(socket, url)
      socket.destroy()
      resolve(answered)
    })
    ask(socket, url)
  })
}

function ask(socket: Socket, url: string): void {
  const start = Math.floor(Math.random() * (fileBytes - rangeBytes))
  const range = `bytes=${start}-${start + rangeBytes - 1}`
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\n\r\n`)
}

/** Of the whole answer that begins with this chunk. */
function answerLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  if (end < 0 || !chunk.toString('latin1', 0, 12).endsWith('206'))
    throw new Error('no answer to a range')
  return end + 4 + rangeBytes
}

async function readLargeFile({
  port,
  child,
}: {
  port: number
  child: ChildProcess
}): Promise<LargeFile> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${mediaUrl} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let bytes = 0
  for await (const chunk of socket) bytes += (chunk as Buffer).length
  const seconds = (performance.now() - began) / 1000
  if (bytes < largeBytes) throw new Error(`only ${bytes} bytes came of ${largeBytes}`)
  child.send('memory?')
  const [growth] = (await once(child, 'message')) as [number]
  return { bytes: largeBytes, seconds, memoryGrowthMB: growth / 1_000_000 }
}

async function startServer(
  kind: string,
  folder: string,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(import.meta.filename, ['serve', kind, folder], { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function serve(kind: string, folder: string): Promise<void> {
  const server = createServer(kind === 'sirv' ? sirv(folder) : ours(await storageOf(kind, folder)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let before = 0
  let most = 0
  server.once('request', () => {
    before = process.memoryUsage.rss()
    setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50).unref()
  })
  process.on('message', () => process.send?.(Math.max(0, most - before)))
  // A server must not outlive the benchmark that started it.
  process.once('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}

function ours(storage: Storage): RequestListener {
  const handle = createMediaHandler({ storage, authorise: async () => 'public' })
  return (req, res) => void handle(req, res)
}

function storageIn(folder: string): Storage {
  const secret = Buffer.alloc(32)
  return createStorage({
    kind: 'disk',
    folder: path.join(folder, 'media'),
    publicUrl: 'http://localhost',
    secret,
  })
}

/** The large file is sparse: it takes no room on the disk, yet is read as one that does. */
async function storageOf(kind: string, folder: string): Promise<Storage> {
  const storage = storageIn(folder)
  if (kind !== 'large') return storage
  const object = {
    size: largeBytes,
    etag: '"large"',
    contentType: 'audio/mpeg',
    metadata: {},
    lastModified: new Date(),
  }
  const file = path.join(folder, 'large')
  const handle = await open(file, 'w')
  await handle.truncate(largeBytes)
  await handle.close()
  return { ...storage, openFile: async () => ({ object, handle: await open(file, 'r') }) }
}

function print({ ranges, largeFile }: Awaited<ReturnType<typeof run>>): void {
  for (const { name, median, slowest, fastest, ratio } of ranges) {
    const spread = `${Math.round(slowest)}–${Math.round(fastest)}`
    console.log(
      `${name}: ${Math.round(median)} ranges of 64 KB a second (${spread}), ${ratio.toFixed(2)} × sirv`,
    )
  }
  const { bytes, seconds, memoryGrowthMB } = largeFile
  console.log(
    `20 GB file: ${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6 / seconds)} MB/s, memory +${memoryGrowthMB.toFixed(0)} MB`,
  )
  const ratio = ranges[0]?.ratio ?? NaN
  report('Audio ranges of 64 KB', `${ratio.toFixed(2)} × sirv`, '≥ 1.5 × sirv', ratio >= 1.5)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command, kind = '', folder = ''] = process.argv
  if (command === 'serve') await serve(kind, folder)
  else print(await run())
}
