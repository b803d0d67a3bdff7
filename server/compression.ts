import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncoding } from '#app/.server/base/http/accepted-encoding.ts'

// Without event streams, whose events compression would delay.
const worthwhile =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|manifest\+json|.+\+(?:json|xml)))/

/** A stream that compresses a body sent with these headers, if the client accepts that; adjusts the headers. */
export function compressorFor(req: IncomingMessage, headers: Headers): Transform | undefined {
  if (headers.has('content-encoding')) return undefined
  if (!worthwhile.test(headers.get('content-type') ?? '')) return undefined
  headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  if (encoding === undefined) return undefined
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  // At this level a page of 70 kB takes about a millisecond, outside the thread that renders.
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 5 })
}
