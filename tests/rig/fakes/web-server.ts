import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { serveOnLoopback } from './loopback-server.ts'

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
  const { port, fetch } = await serveOnLoopback((req, res) => {
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
  return {
    url: (path) => `http://feeds.example:${port}${path}`,
    requests,
    answer: (path, handler) => void handlers.set(path, handler),
    fetch,
  }
}
