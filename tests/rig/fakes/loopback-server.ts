import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import {
  createGuardedFetch,
  type GuardedFetch,
} from '#app/.server/base/ports/fetch/guarded-fetch.ts'

/** A server of this machine, and a guarded fetch that finds every host here; both end after the file's tests. */
export async function serveOnLoopback(
  handle: RequestListener,
  isAllowed: (hostname: string) => boolean = () => true,
): Promise<{ server: Server; port: number; fetch: GuardedFetch }> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fetch = createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: () => Promise.resolve(['127.0.0.1']),
    allowAddress: (_address, hostname) => isAllowed(hostname),
  })
  afterAll(async () => {
    await fetch.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { server, port: (server.address() as AddressInfo).port, fetch }
}
