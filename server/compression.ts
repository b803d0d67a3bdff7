import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncoding } from '#app/.server/http/accepted-encoding.ts'

// Not event streams: compression would hold their events back.
const worthwhile =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|manifest\+json|.+\+(?:json|xml)))/

/** What the body is to be sent through, if the client takes it compressed; adds the headers that say so. */
export function compressorFor(req: IncomingMessage, headers: Headers): Transform | undefined {
  if (headers.has('content-encoding')) return undefined
  if (!worthwhile.test(headers.get('content-type') ?? '')) return undefined
  headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  if (encoding === undefined) return undefined
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  // The level at which a page of 70 kB takes about a millisecond, outside the thread that renders.
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 5 })
}
