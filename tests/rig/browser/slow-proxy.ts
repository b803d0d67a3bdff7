import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

/** A server before another one that can hold uploads half-way. */
export interface SlowProxy {
  url: string
  /** From now on uploads stop after so many bytes, until they are let go. */
  hold(bytes: number): void
  letGo(): void
}

export async function startSlowProxy(targetOf: () => string): Promise<SlowProxy> {
  let held: Promise<void> | null = null
  let most = 0
  let release = () => undefined as void
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const outgoing = request(new URL(url ?? '/', targetOf()), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    if (method !== 'PUT') return incoming.pipe(outgoing)
    let taken = 0
    incoming.on('data', (chunk: Buffer) => {
      outgoing.write(chunk)
      taken += chunk.length
      if (!held || taken < most) return
      incoming.pause()
      void held.then(() => incoming.resume())
    })
    incoming.on('end', () => outgoing.end())
    incoming.on('error', () => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold(bytes) {
      most = bytes
      held = new Promise((resolve) => (release = resolve))
    },
    letGo() {
      held = null
      release()
    },
  }
}
