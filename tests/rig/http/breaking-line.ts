import { type ClientRequest, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Put } from '#app/client/studio/upload/put-body.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** A line to a store that breaks once. */
export interface BreakingLine {
  /** All connections are cut once so many bytes have come through; what was noted before is forgotten. */
  breakAfter: (bytes: number) => void
  hasBroken: () => boolean
  /** Parts that were sent although the store had them whole. */
  sentAgain: () => number[]
  /** Does by Node what browsers do by XMLHttpRequest, over this line. */
  put: Put
}

/** A line to the store that listens on a port of this machine. */
export async function breakingLine(target: number): Promise<BreakingLine> {
  let [left, isBroken] = [Infinity, false]
  const arrived = new Set<number>()
  const again: number[] = []
  const passing = new Set<ClientRequest>()

  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const part = partOf(url)
    if (arrived.has(part)) again.push(part)
    const passed = request({ port: target, host: '127.0.0.1', method, path: url, headers })
    passing.add(passed)
    passed.once('close', () => passing.delete(passed))
    passed.on('error', () => outgoing.destroy())
    incoming.on('error', () => passed.destroy())
    passed.once('response', (answer) => {
      if (answer.statusCode === 200) arrived.add(part)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.on('data', (chunk: Buffer) => {
      passed.write(chunk)
      left -= chunk.length
      if (left <= 0) cut()
    })
    incoming.once('end', () => passed.end())
  })

  function cut(): void {
    ;[left, isBroken] = [Infinity, true]
    server.closeAllConnections()
    for (const one of [...passing]) one.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    breakAfter(bytes) {
      ;[left, isBroken] = [bytes, false]
      arrived.clear()
      again.length = 0
    },
    hasBroken: () => isBroken,
    sentAgain: () => again,
    put: ({ url, body, signal, onProgress }) => {
      const { host, pathname, search } = new URL(url)
      const headers = { Host: host, 'Content-Length': body.size }
      const options = { port, host: '127.0.0.1', method: 'PUT', path: pathname + search, headers }
      return new Promise((resolve, reject) => {
        const sending = request({ ...options, signal }, (answer) => {
          const { statusCode: status = 0, headers } = answer
          answer.resume().once('error', reject)
          answer.once('end', () => resolve({ status, etag: headers.etag ?? null }))
        })
        sending.once('error', reject)
        void body.arrayBuffer().then((bytes) => {
          onProgress(bytes.byteLength)
          sending.end(Buffer.from(bytes))
        })
      })
    },
  }
}

/** The number of a part, as our own store and S3 have it in their addresses. */
function partOf(url: string): number {
  const { searchParams } = new URL(url, 'http://localhost')
  return Number(searchParams.get('part') ?? searchParams.get('partNumber'))
}
