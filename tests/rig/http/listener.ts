import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Services } from '#app/.server/base/ctx.ts'
import type { Reachable } from '#server/watching/watch-handler.ts'
import {
  type Counting,
  createListener,
  type Frontend,
  type ListenerLimits,
} from '#server/listener.ts'
import type { RelayServer } from '#server/relay.ts'
import type { Closing } from '#server/restore/closing.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

export interface TestListener {
  port: number
  ask(path: string, options?: Asking): Promise<Answer>
}

interface Asking {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer | string
}

/** What came over the wire: nothing followed, decompressed or kept. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

const noPages: Frontend = {
  files: (_req, res) => {
    res.writeHead(404).end('There are no pages here')
    return true
  },
  build: () => Promise.reject(new Error('this listener has no pages')),
}

/** The process's own HTTP server on a port of its own, without pages unless it is given some; it ends with the test that asked. */
export async function startListener(
  services: Services,
  limits: Partial<ListenerLimits> = {},
  database: Reachable = { isReachable: () => Promise.resolve(true) },
  relay?: RelayServer,
  counting: Counting = {},
  frontend: Frontend = noPages,
  closing?: Pick<Closing, 'isClosed'>,
): Promise<TestListener> {
  const server = createListener(services, database, frontend, limits, relay, counting, closing)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  cleanUpAfter(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port, ask: (path, options) => ask(port, path, options) }
}

/** `path` may be a whole address of the site: its origin is where the listener is. A store has a port of its own. */
function ask(
  listening: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> {
  const port = Number(/^http:\/\/127\.0\.0\.1:(\d+)/.exec(path)?.[1] ?? listening)
  const target = path.replace(/^https?:\/\/[^/]+/, '')
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: target,
      method,
      headers: { ...length, ...headers },
    }
    const sending = request(options, (response) => {
      buffer(response).then((bytes) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes,
          text: bytes.toString(),
        })
      }, reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The body without its Content-Encoding. */
export function decoded({ headers, body }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
