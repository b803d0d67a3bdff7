import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'

import { onTestFinished } from 'vitest'

import {
  createGuardedFetch,
  type GuardedFetchSettings,
} from '#app/.server/base/ports/fetch/guarded-fetch.ts'

export function fetcher(settings: Omit<GuardedFetchSettings, 'userAgent'>) {
  const guardedFetch = createGuardedFetch({
    userAgent: 'Tributary/0.1 (+https://tributary.test)',
    ...settings,
  })
  onTestFinished(() => guardedFetch.close())
  return guardedFetch
}

export async function showServer(
  handle: (req: IncomingMessage, res: ServerResponse) => void,
  settings: Omit<GuardedFetchSettings, 'userAgent'> = {},
) {
  return mapped(await serve(handle), settings)
}

export async function rawServer(handle: (socket: Socket) => void) {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    handle(socket)
  })
  return mapped(await listen(server), {})
}

/** Maps show.example and cdn.example to the loopback server, and allows no other host. */
function mapped(port: number, settings: Omit<GuardedFetchSettings, 'userAgent'>) {
  const names = new Set(['show.example', 'cdn.example'])
  const guardedFetch = fetcher({
    resolve: async () => ['127.0.0.1'],
    allowAddress: (address, hostname) => address === '127.0.0.1' && names.has(hostname),
    ...settings,
  })
  return { port, base: `http://show.example:${port}`, guardedFetch }
}

export async function serve(
  handle: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<number> {
  const server = createServer(handle)
  const port = await listen(server)
  onTestFinished(async () => server.closeAllConnections())
  return port
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => void server.close())
  return (server.address() as AddressInfo).port
}

export async function refusal(fetched: Promise<unknown>): Promise<unknown> {
  return fetched.then(
    () => 'fetched',
    (error: { code?: unknown }) => error.code,
  )
}
