import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { logContext } from '#app/.server/base/lib/logging/log-context.ts'
import { WholePage } from '#app/.server/base/http/whole-page.ts'
import { compressorFor } from './compression.ts'

/** The request has an address, method or header that the Fetch API doesn't allow. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError'
}

/**
 * Converts to a Fetch API Request. Its body is read from the network only as fast as it is consumed, and needn't be
 * read to the end; its signal aborts when the client disconnects before the response is complete. @throws
 * BadRequestError
 */
export function toWebRequest(req: IncomingMessage, res: ServerResponse): Request {
  const leaving = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) leaving.abort()
  })
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  try {
    return new Request(checkedAddress(req), {
      method: req.method ?? 'GET',
      headers: headersOf(req),
      signal: leaving.signal,
      ...(hasBody ? { body: bodyOf(req), duplex: 'half' } : {}),
    })
  } catch (error) {
    throw new BadRequestError((error as Error).message, { cause: error })
  }
}

/** Sends a response at the client's speed. The rest of the request's body is received and dropped. */
export async function sendWebResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  // The client has disconnected already.
  if (res.destroyed) return response.body?.cancel()
  const isWhole = response instanceof WholePage
  const isEmpty = !isWhole && response.body === null
  const compressor = isEmpty ? undefined : compressorFor(req, response.headers)
  const headers = [...response.headers].flat()
  if (!response.headers.has('x-content-type-options'))
    headers.push('x-content-type-options', 'nosniff')
  const { request } = logContext() ?? {}
  if (request !== undefined) headers.push('x-request-id', request)
  res.writeHead(response.status, headers)
  if (isEmpty || req.method === 'HEAD') {
    res.end()
    await response.body?.cancel()
  } else if (isWhole && !compressor) {
    res.end(response.utf8)
  } else {
    const body = isWhole
      ? Readable.from([response.utf8])
      : Readable.fromWeb(response.body as NodeReadableStream)
    await pipeline(compressor ? [body, compressor, res] : [body, res]).catch(unlessClientLeft)
  }
  // If the connection were closed instead, a client that is still sending wouldn't get to read the response.
  if (!req.complete) req.resume()
}

/** Refuses a path with a NUL, which PostgreSQL wouldn't accept in an id. */
function checkedAddress(req: IncomingMessage): URL {
  const address = addressOf(req)
  if (address.pathname.includes('%00')) throw new Error('The path has a NUL')
  return address
}

function addressOf(req: IncomingMessage): URL {
  // The target is a path or, as from a proxy, a whole address; '//x' is a path, not a host.
  const target = req.url ?? '/'
  const origin = `http://${req.headers.host ?? 'localhost'}`
  return target.startsWith('/') ? new URL(origin + target) : new URL(target, origin)
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    headers.append(req.rawHeaders[index] ?? '', req.rawHeaders[index + 1] ?? '')
  }
  return headers
}

function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Destroying the request would also close the connection, on which the response is sent.
        chunks ??= req.iterator({ destroyOnReturn: false })
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await chunks?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

function unlessClientLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
