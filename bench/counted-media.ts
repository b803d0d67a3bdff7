// Ranges of a media file from two servers, each a process of its own: one counts downloads, the other doesn't.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { createServer as createVite } from 'vite'
import type { Services } from '../app/.server/base/ctx.ts'
import { formatMediaPath, mediaKey, type MediaObject } from '../app/rules/base/media-path.ts'
import { median, report } from './measure.ts'

const fileBytes = 20_000_000
const rangeBytes = 64 * 1024
const connections = 4
const rounds = 20
const roundMs = 1000
const mostMs = 1

const audio: MediaObject = {
  media_type: 'ITEM_AUDIO',
  feed_id: 'AbCdEfGhIjKlMnOpQrSt',
  item_id: '01234567890123456789',
  access: 'DEFAULT',
  filename: 'episode.mp3',
}

/** Asks both in turns, so that a busy machine is as hard on both, and reports what counting adds to a request. */
export async function compareCounting(connectionString: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-bench-'))
  chmodSync(folder, 0o755)
  const plain = await startServer('plain', folder, connectionString)
  const counting = await startServer('counting', folder, connectionString)
  try {
    const times = { plain: [] as number[], counting: [] as number[] }
    for (const server of [plain, counting]) await askFor(server.port, 2 * roundMs)
    for (let round = 0; round < rounds; round++)
      for (const [name, { port }] of Object.entries({ plain, counting }))
        times[name as keyof typeof times].push(...(await askFor(port, roundMs)))
    const figures = (name: keyof typeof times) =>
      `median ${median(times[name]).toFixed(2)} ms, 99th percentile ${percentile(times[name], 0.99).toFixed(2)} ms, mean ${mean(times[name]).toFixed(2)} ms of ${times[name].length.toLocaleString('en-US')}`
    console.log(`without counting: ${figures('plain')}`)
    console.log(`with counting: ${figures('counting')}`)
    const added = {
      median: median(times.counting) - median(times.plain),
      mean: mean(times.counting) - mean(times.plain),
    }
    console.log(
      `${linesIn(path.join(folder, 'downloads')).toLocaleString('en-US')} lines in the log`,
    )
    report(
      'a media request that is counted',
      `${added.median.toFixed(2)} ms more in the median, ${added.mean.toFixed(2)} ms in the mean`,
      `≤ ${mostMs} ms`,
      Math.max(added.median, added.mean) <= mostMs,
    )
  } finally {
    for (const { child } of [plain, counting]) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function linesIn(log: string): number {
  const files = readdirSync(log).map((name) => readFileSync(path.join(log, name), 'utf8'))
  return files.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}

async function startServer(kind: string, folder: string, connectionString: string) {
  const args = ['serve', kind, folder, connectionString]
  const child: ChildProcess = fork(import.meta.filename, args, { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

/** How long each answer took, in milliseconds. */
async function askFor(port: number, durationMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + durationMs
  const times: number[] = []
  const listeners = Array.from({ length: connections }, async (_, listener) => {
    while (performance.now() < until) {
      const began = performance.now()
      await askRange(port, agent, listener)
      times.push(performance.now() - began)
    }
  })
  await Promise.all(listeners)
  agent.destroy()
  return times
}

function askRange(port: number, agent: Agent, listener: number): Promise<void> {
  const start = Math.floor(Math.random() * (fileBytes - rangeBytes))
  const headers = {
    Range: `bytes=${start}-${start + rangeBytes - 1}`,
    'User-Agent': `Overcast/3.0 (+http://overcast.fm/; iOS podcast app) ${listener}`,
  }
  return new Promise((resolve, reject) => {
    const url = `http://127.0.0.1:${port}/feeds/${formatMediaPath(audio)}`
    get(url, { agent, headers }, (answer) => {
      answer.on('end', resolve)
      answer.resume()
    }).on('error', reject)
  })
}

async function serve(kind: string, folder: string, connectionString: string): Promise<void> {
  const vite = await createVite({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
  })
  const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module
  const media = await load<typeof import('../app/.server/base/ports/media/index.ts')>(
    '/app/.server/base/ports/media/index.ts',
  )
  const downloads = await load<typeof import('../app/.server/stats/downloads/index.ts')>(
    '/app/.server/stats/downloads/index.ts',
  )
  const db = await load<typeof import('../app/.server/base/db/index.ts')>(
    '/app/.server/base/db/index.ts',
  )
  const { createStorage } = await load<typeof import('../app/.server/base/ports/storage/index.ts')>(
    '/app/.server/base/ports/storage/index.ts',
  )
  const publicUrl = 'http://localhost'
  const files = { folder: path.join(folder, kind), publicUrl, secret: Buffer.alloc(32) }
  const storage = createStorage({ kind: 'disk', ...files })
  await storage.put(mediaKey(audio), Readable.from([Buffer.alloc(fileBytes, 'tributary')]), {
    contentType: 'audio/mpeg',
  })
  const log = downloads.openDownloadLog({
    db: db.createDb(db.createPool(connectionString)),
    now: () => new Date(),
    storage,
    site: { publicUrl },
    cache: { folder: path.join(folder, 'cache') },
    downloads: { folder: path.join(folder, 'downloads'), regions: null },
  } as unknown as Services)
  const handle = media.createMediaHandler({
    storage,
    authorise: async () => 'public',
    ...(kind === 'plain' ? {} : { onRequest: noteIn(log) }),
  })
  const server = createServer((req, res) => void handle(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server must not outlive the benchmark that started it.
  process.once('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}

/** As server/listener.ts notes them. */
function noteIn(log: import('../app/.server/stats/downloads/index.ts').DownloadLog) {
  return (
    object: MediaObject,
    req: { headers: NodeJS.Dict<string | string[]>; socket: { remoteAddress?: string } },
  ) => {
    const time = Date.now()
    return ({ range, ...delivery }: import('../app/.server/base/ports/media/index.ts').Delivery) =>
      log.note({
        object: object as Parameters<typeof log.note>[0]['object'],
        time,
        address: req.socket.remoteAddress ?? '',
        userAgent: String(req.headers['user-agent'] ?? ''),
        referrer: '',
        range: range && { from: range.start, to: range.end },
        ...delivery,
      })
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , command, kind = '', folder = '', connectionString = ''] = process.argv
  if (command === 'serve') await serve(kind, folder, connectionString)
}
