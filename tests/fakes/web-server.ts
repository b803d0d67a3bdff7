import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createGuardedFetch, type GuardedFetch } from '#app/.server/guarded-fetch/index.ts'

export interface WebServer {
  /** An address of the server under a made-up public name. */
  url(path: string): string
  /** What was asked of it, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[]
  /** How it answers a path from now on. */
  answer(path: string, handler: (req: IncomingMessage, res: ServerResponse) => void): void
  /** A guarded fetch that finds every name at this server. */
  fetch: GuardedFetch
}

/** Somebody else's web server, on loopback; it ends after the file's tests. */
export async function startWebServer(): Promise<WebServer> {
  const handlers = new Map<string, (req: IncomingMessage, res: ServerResponse) => void>()
  const requests: WebServer['requests'] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      const path = (req.url ?? '/').split('?')[0] ?? '/'
      requests.push({ method: req.method ?? '', path: req.url ?? '/', headers: req.headers, body })
      const handle = handlers.get(path)
      if (handle) handle(req, res)
      else res.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fetch = createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: () => Promise.resolve(['127.0.0.1']),
    allowAddress: () => true,
  })
  afterAll(async () => {
    await fetch.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: (path) => `http://feeds.example:${port}${path}`,
    requests,
    answer: (path, handler) => void handlers.set(path, handler),
    fetch,
  }
}
