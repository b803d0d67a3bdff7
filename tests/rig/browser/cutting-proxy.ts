import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'

interface Passed {
  /** Of an upload in parts; null for any other PUT. */
  part: number | null
  /** How long it says to be. */
  bytes: number
  /** What the server answered; null where the connection was cut. */
  status: number | null
}

/** A way to the product that can lose connections. */
export interface CuttingProxy {
  /** PUTs, as they ended. */
  puts: Passed[]
  /** Which PUTs come through; the others are cut off in their middle. */
  letThrough: (allows: (put: { part: number | null; bytes: number }) => boolean) => void
  /** Keeps PUTs waiting before their first byte until the answer is called. */
  hold: () => () => void
  /** Lets everything through again. */
  reset: () => void
}

/** Listens on `port` and passes everything on to `target`. */
export async function cuttingProxy(port: number, target: number): Promise<CuttingProxy> {
  const puts: Passed[] = []
  let allows: Parameters<CuttingProxy['letThrough']>[0] = () => true
  let held: Promise<void> = Promise.resolve()
  let release: () => void = () => undefined
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const bytes = Number(headers['content-length'])
    const put = method === 'PUT' ? { part: partOf(url), bytes } : null
    const end = (status: number | null) => put && puts.push({ ...put, status })
    void (put ? held : Promise.resolve()).then(() => {
      if (put && !allows(put)) return cutInTheMiddle(incoming, () => end(null))
      const passed = httpRequest({ port: target, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.once('end', () => end(answer.statusCode ?? null))
      })
      passed.once('error', () => outgoing.destroy())
      incoming.once('close', () => {
        if (!incoming.complete) passed.destroy()
      })
      incoming.pipe(passed)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    puts,
    letThrough(next) {
      allows = next
    },
    hold() {
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    reset() {
      release()
      allows = () => true
    },
  }
}

function cutInTheMiddle(incoming: IncomingMessage, onCut: () => void): void {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > 1_000_000 || bytes >= Number(incoming.headers['content-length'])) incoming.destroy()
  })
  incoming.once('close', onCut)
}

function partOf(url: string): number | null {
  const part = new URL(url, 'http://localhost').searchParams.get('part')
  return part === null ? null : Number(part)
}
