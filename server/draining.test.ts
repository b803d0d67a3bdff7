import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { atThisPace } from '#tests/rig/cpu-time.ts'
import { keptConnection } from '#tests/rig/browser/kept-connection.ts'
import { drainable } from './draining.ts'

/** A server that answers `/300` after 300 ms with the path. */
async function startServer(isLeaving?: () => boolean) {
  const server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
    setTimeout(
      () => {
        const body = req.url ?? ''
        res.writeHead(200, { 'Content-Length': Buffer.byteLength(body) }).end(body)
      },
      Number(req.url?.slice(1)),
    )
  })
  const drain = drainable(server, isLeaving)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  return { drain, port: (server.address() as AddressInfo).port }
}

const says = (answer: string | undefined) => /^connection: close/im.test(answer ?? '')

test('idle connections end at once, one that was just answered a second later, and so does the server', async () => {
  const { drain, port } = await startServer()
  const idle = await keptConnection(port)
  idle.send('/0')
  await idle.until(1)
  await wait(1100)
  const recent = await keptConnection(port)
  recent.send('/0')
  await recent.until(1)
  const began = performance.now()
  await drain()
  expect(performance.now() - began).toBeLessThan(atThisPace(3000))
  const ends = await Promise.all([idle.ended, recent.ended])
  expect(ends.map(({ error }) => error)).toEqual([null, null])
  expect((ends[0]?.at ?? Infinity) - began).toBeLessThan(atThisPace(300))
  expect((ends[1]?.at ?? 0) - began).toBeGreaterThan(700)
})

test('a server that leaves ends each connection with its answer, and takes new ones', async () => {
  let isLeaving = false
  const { drain, port } = await startServer(() => isLeaving)
  const kept = await keptConnection(port)
  kept.send('/0')
  await kept.until(1)
  isLeaving = true
  kept.send('/0')
  expect((await kept.ended).error).toBeNull()
  expect(kept.answers().map(says)).toEqual([false, true])
  const fresh = await keptConnection(port)
  fresh.send('/0')
  await fresh.ended
  expect(fresh.answers().map(says)).toEqual([true])
  await drain()
})

test('what is under way is answered, says that it was the last, and ends its connection', async () => {
  const { drain, port } = await startServer()
  const busy = await keptConnection(port)
  busy.send('/400')
  await wait(100)
  const drained = drain()
  await busy.until(1)
  expect(busy.answers()[0]).toMatch(/\/400$/)
  expect(says(busy.answers()[0])).toBe(true)
  expect((await busy.ended).error).toBeNull()
  await drained
})

test('a request on the way when the end begins is answered on its kept connection', async () => {
  const { drain, port } = await startServer()
  const kept = await keptConnection(port)
  kept.send('/0')
  await kept.until(1)
  const unread = await keptConnection(port)
  // Sent, and not yet read.
  unread.send('/0')
  const drained = drain()
  await wait(300)
  kept.send('/0')
  await Promise.all([kept.ended, unread.ended])
  expect(kept.answers().map(says)).toEqual([false, true])
  expect(unread.answers().map(says)).toEqual([true])
  await drained
})

test('of requests sent without waiting all are answered, and only the last answer says so', async () => {
  const { drain, port } = await startServer()
  const pipelined = await keptConnection(port)
  pipelined.send('/900', '/800', '/700')
  await wait(50)
  const drained = drain()
  await wait(50)
  pipelined.send('/50')
  await pipelined.ended
  expect(pipelined.answers().map((answer) => answer.split('\r\n\r\n')[1])).toEqual([
    '/900',
    '/800',
    '/700',
    '/50',
  ])
  expect(pipelined.answers().map(says)).toEqual([false, false, false, true])
  await drained
})
