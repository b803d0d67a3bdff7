import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { countSentBytes } from '#app/.server/base/lib/metrics.ts'
import type { Meter } from '#app/.server/site/operator/index.ts'

export type TrafficMeter = Pick<Meter, 'count'>

interface Counting {
  measure: 'media-bytes' | 'page-bytes'
  /** What the connection had sent when it was last counted. */
  counted: number
}

/**
 * Counts what each connection puts on the wire, headers and all: what the last request was answered, once the next one
 * comes or the connection ends. No request waits for it.
 */
export function trafficCounter({ count }: TrafficMeter): (req: IncomingMessage) => void {
  const connections = new WeakMap<Socket, Counting>()

  function add(socket: Socket, of: Counting): void {
    const sent = socket.bytesWritten
    if (sent > of.counted) {
      count(of.measure, sent - of.counted)
      countSentBytes(of.measure === 'media-bytes' ? 'media' : 'pages', sent - of.counted)
    }
    of.counted = sent
  }

  return function countTraffic({ socket, url = '' }) {
    const measure = isMedia(url) ? 'media-bytes' : 'page-bytes'
    const known = connections.get(socket)
    if (known) {
      add(socket, known)
      known.measure = measure
      return
    }
    const begun: Counting = { measure, counted: socket.bytesWritten }
    connections.set(socket, begun)
    socket.once('close', () => add(socket, begun))
  }
}

/** Files of feeds that are made here; the feeds themselves count as pages. */
function isMedia(url: string): boolean {
  if (!url.startsWith('/feeds/')) return false
  return !url.startsWith('/feeds/private/') && url.indexOf('/', '/feeds/'.length) > 0
}
