import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { openAcknowledged } from './acknowledged-bytes.ts'
import { createDeliveredBytes } from './delivered-bytes.ts'

const length = 8_000_000

/** A server whose responses are followed; `delivered` are what it was told of them. */
async function serving(open = openAcknowledged) {
  const delivered: number[] = []
  const { follow } = createDeliveredBytes(open)
  await open()
  const server = createServer((req, res: ServerResponse) => {
    const watch = follow(res, req.socket, (bytes) => delivered.push(bytes))
    const body = Buffer.alloc(Number(req.url?.slice(1)))
    res.writeHead(200, { 'Content-Length': body.length })
    res.write(body, (error) => error ?? watch.taken(body.length))
    watch.handed(body.length)
    res.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpAfter(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, delivered }
}

/** Asks in turn on one connection, and leaves it after so many bytes. */
async function read(port: number, lengths: number[], leaveAfter: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  for (const length of lengths) socket.write(`GET /${length} HTTP/1.1\r\nHost: a\r\n\r\n`)
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received >= leaveAfter) socket.destroy()
  })
  await once(socket, 'close')
  return received
}

const withoutIt = (await openAcknowledged()) === null

test.skipIf(withoutIt)('what was written but never arrived is not delivered', async () => {
  const { port, delivered } = await serving()
  const received = await read(port, [length], 200_000)
  await expect.poll(() => delivered).toHaveLength(1)
  expect(delivered[0]).toBeGreaterThan(received - 1000)
  expect(delivered[0]).toBeLessThan(length)
})

test('responses on one connection are told apart', async () => {
  const { port, delivered } = await serving()
  await read(port, [1000, 300_000, 50], 301_050)
  await expect.poll(() => delivered.toSorted((a, b) => a - b)).toEqual([50, 1000, 300_000])
})

test('a response that has arrived is told of while its connection stays open', async () => {
  const { port, delivered } = await serving()
  const socket = connect(port, '127.0.0.1')
  cleanUpAfter(() => socket.destroy())
  socket.resume()
  socket.write('GET /5000 HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => delivered).toEqual([5000])
})

test('where the system does not tell, what it has taken counts', async () => {
  const { port, delivered } = await serving(() => Promise.resolve(null))
  await read(port, [4000], 4000)
  await expect.poll(() => delivered).toEqual([4000])
  await read(port, [length * 4], 100_000)
  await expect.poll(() => delivered).toEqual([4000, 0])
})
