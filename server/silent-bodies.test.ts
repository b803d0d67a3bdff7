import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { endWhenSilent } from './silent-bodies.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that answers once a body is read to its end; `read` says whether it reads at all. */
async function serve({ reads }: { reads: boolean }): Promise<number> {
  const server = createServer((req, res) => {
    endWhenSilent(req, 200)
    if (!reads) return
    let size = 0
    req.on('data', (chunk: Buffer) => (size += chunk.length))
    req.on('end', () => res.end(String(size)))
    req.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends pieces of a POST with a pause between them; answers what came back and how long it took. */
function send(port: number, length: number, pieces: string[], pauseMs: number) {
  const started = performance.now()
  return new Promise<{ answer: string; ms: number }>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
      )
      const next = () => {
        const piece = pieces.shift()
        if (piece === undefined || socket.destroyed) return
        socket.write(piece)
        setTimeout(next, pauseMs)
      }
      next()
    })
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, ms: performance.now() - started }))
  })
}

test('a body that stops half way ends its connection', async () => {
  const { answer, ms } = await send(await serve({ reads: true }), 1000, ['half'], 0)
  expect(answer).toBe('')
  expect(ms).toBeGreaterThan(150)
  expect(ms).toBeLessThan(atThisPace(5000))
})

test('so does one that never begins', async () => {
  expect((await send(await serve({ reads: true }), 1000, [], 0)).answer).toBe('')
})

test('a slow body is read to its end, however long that takes', async () => {
  const pieces = Array.from({ length: 10 }, () => 'x'.repeat(100))
  const { answer, ms } = await send(await serve({ reads: true }), 1000, pieces, 100)
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*1000$/)
  expect(ms).toBeGreaterThan(800)
})

test('nothing of a request stays with its connection when that is kept for others', async () => {
  const left: number[] = []
  const server = createServer((req, res) => {
    left.push(req.socket.listenerCount('close'))
    endWhenSilent(req, 60_000)
    req.resume().on('end', () => res.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closing.push(() => {
    agent.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  for (let round = 0; round < 5; round += 1) {
    await new Promise<void>((resolve, reject) => {
      request({ port, agent, method: 'POST' }, (res) => res.resume().on('end', resolve))
        .on('error', reject)
        .end('body')
    })
  }
  expect(new Set(left).size).toBe(1)
})
