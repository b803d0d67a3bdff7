import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Meter } from '#app/.server/operations/index.ts'

export type TrafficMeter = Pick<Meter, 'count'>

/** Counts what a response puts on the wire, headers and all, once it is over: the request waits for nothing. */
export function countTraffic(
  req: IncomingMessage,
  res: ServerResponse,
  { count }: TrafficMeter,
): void {
  const { socket } = req
  const before = socket.bytesWritten
  res.once('close', () => {
    const bytes = socket.bytesWritten - before
    if (bytes > 0) count(isMedia(req.url ?? '') ? 'media-bytes' : 'page-bytes', bytes)
  })
}

/** Files of feeds that are made here; the feeds themselves count as pages. */
function isMedia(url: string): boolean {
  if (!url.startsWith('/feeds/')) return false
  return !url.startsWith('/feeds/private/') && url.indexOf('/', '/feeds/'.length) > 0
}
