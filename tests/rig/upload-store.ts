import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Put } from '#app/client/studio/upload/put-body.ts'

export interface PartsStore {
  /** The URL of each part. */
  urls: (count: number, signature?: string) => string[]
  /** Parts that were requested, in order. */
  asked: number[]
  /** Bytes that have arrived of each part. */
  arrived: Map<number, number>
  /** The largest number of parts uploaded at once. */
  mostAtOnce: () => number
}

export type Answer = (
  part: number,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>

/** A server on loopback that stores parts. `answer` returns true for requests it handles itself. */
export async function partsStore(answer: Answer = () => false): Promise<PartsStore> {
  const asked: number[] = []
  const arrived = new Map<number, number>()
  let [now, most] = [0, 0]
  const server = createServer((request, response) => {
    const part = Number(new URL(request.url ?? '', 'http://x').pathname.slice(1))
    asked.push(part)
    most = Math.max(most, ++now)
    response.once('close', () => now--)
    void Promise.resolve(answer(part, request, response)).then((isAnswered) => {
      if (isAnswered) return
      let bytes = 0
      request.on('data', (chunk: Buffer) => (bytes += chunk.length))
      request.on('end', () => {
        arrived.set(part, bytes)
        response.writeHead(200, { ETag: `"${part}"` }).end()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    urls: (count, signature = 'first') =>
      Array.from(
        { length: count },
        (_, index) => `http://127.0.0.1:${port}/${index + 1}?${signature}`,
      ),
    asked,
    arrived,
    mostAtOnce: () => most,
  }
}

/** Does by Node's fetch what browsers do by XMLHttpRequest. */
export const putByFetch: Put = async ({ url, body, signal, onProgress }) => {
  const answer = await fetch(url, {
    method: 'PUT',
    body: body.stream(),
    headers: { 'Content-Length': String(body.size) },
    signal,
    duplex: 'half',
  } as RequestInit)
  onProgress(body.size)
  return { status: answer.status, etag: answer.headers.get('ETag') }
}
