import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#app/.server/base/lib/visitor-address.ts'

interface Bound {
  /** Connections at once from one address (for IPv6, one /64 network); 0 for no limit. */
  most: number
  /** Whether the peer is a proxy whose X-Forwarded-For header is trusted. */
  isTrusted: (peer: string) => boolean
}

/**
 * Closes connections of one address beyond its limit. A trusted proxy opens those of all visitors: it is recognised by
 * its X-Forwarded-For header, and isn't limited.
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
  const recognise = ({ headers, socket }: IncomingMessage) => {
    if (headers['x-forwarded-for'] !== undefined && isTrusted(socket.remoteAddress ?? ''))
      proxies.add(networkOf(socket.remoteAddress))
  }
  server.on('request', recognise)
  server.on('upgrade', recognise)
}

/** Closes the connections of peers that aren't trusted as soon as they are made. */
export function refuseStrangers(server: Server, isTrusted: Bound['isTrusted']): void {
  server.on('connection', (socket: Socket) => {
    if (!isTrusted(socket.remoteAddress ?? '')) socket.destroy()
  })
}
