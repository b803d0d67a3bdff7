import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

import { GuardedFetchError } from './errors.ts'

/**
 * A decompressed response body. Both the compressed and the decompressed size are limited to `maxBytes`: empty gzip
 * members produce no output, so counting the output alone would let a sender send without end.
 */
export function boundedBody(
  wire: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Readable {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const decoder = decoderFor(headers['content-encoding'])
  if (!decoder) return chain(wire, limit(maxBytes))
  return chain(wire, limit(maxBytes), decoder, limit(maxBytes))
}

type Decoder = Transform | ((wire: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>)

/** Errors reach the reader through the last stream; the callback is empty because pipeline() requires one. */
function chain(...streams: [Readable, ...Decoder[]]): Readable {
  return pipeline(streams as [Readable, ...Transform[]], () => undefined) as unknown as Readable
}

function limit(maxBytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
}

function tooLarge(maxBytes: number): GuardedFetchError {
  return new GuardedFetchError('TOO_LARGE', `The answer is larger than ${maxBytes} bytes.`)
}

function decoderFor(encoding: string | undefined): Decoder | undefined {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return inflateEither
    default:
      // Also 'gzip, gzip': no honest server compresses twice.
      throw new GuardedFetchError('BAD_RESPONSE', 'The answer is compressed in an unknown way.')
  }
}

/** 'deflate' means zlib by the standard, yet some servers send raw deflate: the first byte tells them apart. */
async function* inflateEither(wire: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = wire[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8
  const whole = Readable.from(startingWith(first.value, chunks))
  yield* pipeline(whole, isZlib ? createInflate() : createInflateRaw(), () => undefined)
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
