import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback, isLoopbackHost } from '#app/.server/base/lib/loopback.ts'
import { plainAddress } from '#app/.server/base/lib/visitor-address.ts'

interface ArrivedRequest {
  /** The other end of the connection. */
  peer: string
  httpVersion: string
  headers: IncomingHttpHeaders
}

/**
 * What proxies, tunnels and content delivery networks add to the requests that they pass on: whole names or their
 * parts.
 */
const ofProxies = {
  names: ['forwarded', 'via', 'cdn-loop', 'x-real-ip'],
  begins: ['x-forwarded', 'x-original-', 'x-envoy-', 'x-arr-'],
  ends: ['client-ip', 'clientip', 'connecting-ip'],
}

/**
 * Whether a request comes from this machine itself: over loopback, by one of its names, and through no proxy. The name
 * rules out DNS rebinding; HTTP/1.0 rules out nginx, which adds no header by default.
 */
export function isFromOwnMachine({ peer, httpVersion, headers }: ArrivedRequest): boolean {
  if (!isLoopback(plainAddress(peer)) || httpVersion === '1.0') return false
  const host = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(headers.host ?? '')?.[1] ?? ''
  return isLoopbackHost(host) && !Object.keys(headers).some(isOfProxies)
}

function isOfProxies(header: string): boolean {
  return (
    ofProxies.names.includes(header) ||
    ofProxies.begins.some((begin) => header.startsWith(begin)) ||
    ofProxies.ends.some((end) => header.endsWith(end))
  )
}
