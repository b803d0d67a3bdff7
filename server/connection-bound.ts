import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#app/.server/accounts/index.ts'

interface Bound {
  /** Of one address (of IPv6, one network of a household) at once; 0 for no bound. */
  most: number
  /** Whether the peer is a proxy whose X-Forwarded-For header is trusted. */
  isTrusted: (peer: string) => boolean
}

/**
 * Closes what one address opens beyond its share of connections. A proxy of ours opens those of everybody: it is known
 * by saying for whom it asks, and has no bound.
 */
export function boundConnections(server: Server, { most, isTrusted }: Bound): void {
  if (most === 0) return
  const open = new Map<string, number>()
  const proxies = new Set<string>()

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    if (count > most && !proxies.has(address)) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  server.on('request', ({ headers, socket }: IncomingMessage) => {
    if (headers['x-forwarded-for'] !== undefined && isTrusted(socket.remoteAddress ?? ''))
      proxies.add(networkOf(socket.remoteAddress))
  })
}
