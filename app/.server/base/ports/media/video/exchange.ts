import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'

interface ExchangeTerms {
  storage: Storage
  /** The storage key of the object to read, and its size. */
  key: string
  bytes: number
  /** Called with the written files, in parallel, and with the written playlists, one after another. */
  takeFile?: (name: string, body: Buffer) => Promise<void>
  takeList?: (content: string) => Promise<void>
}

/** An HTTP server through which a program reads an object of the store and writes new ones. */
interface Exchange {
  input: string
  /** The program writes files below this URL. */
  output: string
  /** Aborted with the reason when something couldn't be read or stored. */
  failed: AbortSignal
  /** Resolves once nothing is being stored any more: whoever deletes what was written deletes all of it. */
  close(): Promise<void>
}

/** The input pauses while more files than this are being stored. */
const maxAtOnce = 3
/** Ten times the largest six-second segment. */
const largestFile = 30_000_000

/**
 * Opens an HTTP server for one program of this machine. Whatever the size of the video, only a few written files are in
 * memory and nothing is on disk: the input is read from the store on demand, and output is stored at once.
 */
export async function openExchange(terms: ExchangeTerms): Promise<Exchange> {
  const secret = randomUUID()
  const failing = new AbortController()
  const gate = createGate()
  const fail = (error: unknown) => failing.abort(error)
  let lists = Promise.resolve()

  const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (req, res) => {
    res.on('error', () => undefined)
    const [, key, name = ''] = (req.url ?? '').split('/')
    if (key !== secret) return void res.writeHead(404).end()
    if (req.method === 'GET') return void giveInput(req, res, terms, gate).catch(fail)
    const taken = name.endsWith('.m3u8') ? takeList(req) : takeFile(name, req)
    taken.then(
      () => res.writeHead(200).end(),
      (error: unknown) => {
        fail(error)
        res.destroy()
      },
    )
  })

  function takeFile(name: string, req: IncomingMessage): Promise<void> {
    return gate.count(wholeBody(req).then((body) => terms.takeFile?.(name, body)))
  }

  async function takeList(req: IncomingMessage): Promise<void> {
    const content = (await wholeBody(req)).toString()
    lists = lists.then(() => terms.takeList?.(content))
    await lists
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`
  return {
    input: `${base}/input`,
    output: base,
    failed: failing.signal,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await gate.whenIdle()
    },
  }
}

async function giveInput(
  req: IncomingMessage,
  res: ServerResponse,
  { storage, key, bytes }: ExchangeTerms,
  gate: Gate,
): Promise<void> {
  const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '')
  const start = Number(range?.[1] ?? 0)
  const end = Math.min(range?.[2] ? Number(range[2]) : Infinity, bytes - 1)
  if (start > end) return void res.writeHead(416, { 'Content-Range': `bytes */${bytes}` }).end()
  const stored = await storage.read(key, { start, end })
  res.writeHead(range ? 206 : 200, {
    'Accept-Ranges': 'bytes',
    'Content-Length': end - start + 1,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${bytes}` } : {}),
  })
  await pipeline(stored, gate.pass, res).catch((error: NodeJS.ErrnoException) => {
    // The program continues at another position, or has ended.
    if (!res.destroyed || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** Reads without pausing: ffmpeg closes the connection after sending, and what hasn't been read by then is lost. */
function wholeBody(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > largestFile) req.destroy(new Error('a file is too large'))
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', reject)
    req.once('close', () => reject(new Error('a file was cut off')))
  })
}

interface Gate {
  count(work: Promise<void>): Promise<void>
  pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  whenIdle(): Promise<void>
}

function createGate(): Gate {
  const going = new Set<Promise<void>>()
  return {
    count(work) {
      going.add(work)
      const done = () => void going.delete(work)
      work.then(done, done)
      return work
    },
    async *pass(source) {
      for await (const chunk of source) {
        while (going.size > maxAtOnce) await Promise.race(going).catch(() => undefined)
        yield chunk
      }
    },
    async whenIdle() {
      while (going.size > 0) await Promise.allSettled(going)
    },
  }
}
