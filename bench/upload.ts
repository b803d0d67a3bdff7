import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createStorage, createUploadHandler } from '../app/.server/base/ports/storage/index.ts'
import { type Figures, median, report } from './measure.ts'

const bytes = 2_000_000_000
const chunk = Buffer.alloc(1_000_000, 'tributary')
const rounds = 3

/**
 * 2 GB through a presigned URL over loopback, against a program that writes as many bytes to a file, and
 * against the shortest upload handler that Node allows: the body piped to a file. All end with the bytes
 * durable (fdatasync). In turns, so that a busy machine is as hard on each. Where the disk takes bytes as
 * fast as memory does, what is measured is the way through the network and the processors, not the disk.
 */
export async function run(): Promise<{ uploads: Figures[]; memoryGrowthMB: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tributary-bench-'))
  const child = fork(import.meta.filename, ['serve', folder], { execArgv: [] })
  try {
    await once(child, 'message')
    const contenders = [
      { name: 'raw disk', write: () => writeRaw(path.join(folder, 'raw')) },
      { name: 'presigned PUT', write: () => upload(child, 'presign') },
      { name: 'bare Node pipe', write: () => upload(child, 'bare') },
    ]
    const rates = contenders.map(() => [] as number[])
    for (const { write } of contenders) await write()
    const memoryBefore = await ask<number>(child, 'memory')
    for (let round = 0; round < rounds; round++) {
      for (const [index, { write }] of contenders.entries()) {
        const began = performance.now()
        await write()
        rates[index]?.push(bytes / 1000 / (performance.now() - began))
      }
    }
    const raw = median(rates[0] ?? [])
    const uploads = contenders.map(({ name }, index) => {
      const own = rates[index] ?? []
      return {
        name,
        median: median(own),
        slowest: Math.min(...own),
        fastest: Math.max(...own),
        ratio: median(own) / raw,
      }
    })
    return {
      uploads,
      memoryGrowthMB: ((await ask<number>(child, 'memory')) - memoryBefore) / 1_000_000,
    }
  } finally {
    child.kill()
    await rm(folder, { recursive: true })
  }
}

async function writeRaw(file: string): Promise<void> {
  const handle = await open(file, 'w')
  for (let written = 0; written < bytes; written += chunk.length) await handle.write(chunk)
  await handle.datasync()
  await handle.close()
  await rm(file)
}

async function upload(child: ChildProcess, to: 'presign' | 'bare'): Promise<void> {
  const { url, headers } = await ask<{ url: string; headers: Record<string, string> }>(child, to)
  const put = request(url, { method: 'PUT', headers: { ...headers, 'Content-Length': bytes } })
  const answered = once(put, 'response')
  for (let sent = 0; sent < bytes; sent += chunk.length)
    if (!put.write(chunk)) await once(put, 'drain')
  put.end()
  const [answer] = await answered
  if (answer.statusCode !== 200)
    throw new Error(`the upload was answered with ${answer.statusCode}`)
  answer.resume()
  await once(answer, 'end')
}

async function ask<T>(child: ChildProcess, question: string): Promise<T> {
  child.send(question)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

async function serve(folder: string): Promise<void> {
  const server = createServer((req, res) => {
    if (req.url === '/bare') void pipeToFile(req, res, path.join(folder, 'bare'))
    else void handle(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = createStorage({ kind: 'disk', folder, publicUrl, secret: Buffer.alloc(32) })
  const handle = createUploadHandler(storage, { mayReceive: () => Promise.resolve(true) })
  let most = 0
  setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20).unref()
  process.on('message', async (question) => {
    if (question === 'memory') process.send?.(Math.max(most, process.memoryUsage.rss()))
    if (question === 'bare') process.send?.({ url: `${publicUrl}/bare`, headers: {} })
    const terms = { key: 'upload.wav', bytes, contentType: 'audio/wav', expiresSeconds: 600 }
    if (question === 'presign') process.send?.(await storage.presignPut(terms))
  })
  // A server must not outlive the benchmark that started it.
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}

async function pipeToFile(req: IncomingMessage, res: ServerResponse, file: string): Promise<void> {
  await pipeline(req, createWriteStream(file, { flush: true }))
  await rm(file)
  res.end()
}

function print({ uploads, memoryGrowthMB }: Awaited<ReturnType<typeof run>>): void {
  for (const { name, median, slowest, fastest, ratio } of uploads) {
    const spread = `${Math.round(slowest)}–${Math.round(fastest)}`
    console.log(`${name}: ${Math.round(median)} MB/s (${spread}), ${ratio.toFixed(2)} × raw disk`)
  }
  const ratio = uploads.find(({ name }) => name.startsWith('presigned'))?.ratio ?? NaN
  report('Presigned upload', `${ratio.toFixed(2)} × raw disk`, '≥ 0.9 × raw disk', ratio >= 0.9)
  const growth = `+${memoryGrowthMB.toFixed(0)} MB`
  report('Memory of an upload', growth, '≤ 64 MB', memoryGrowthMB <= 64)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command, folder = ''] = process.argv
  if (command === 'serve') await serve(folder)
  else print(await run())
}
