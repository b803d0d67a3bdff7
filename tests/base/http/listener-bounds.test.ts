import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()

async function open(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  socket.on('error', () => undefined)
  cleanUpAfter(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends a request over an open connection; answers the status, or null where the connection was closed instead. */
async function ask(socket: Socket, path: string, headers = ''): Promise<number | null> {
  if (socket.destroyed) return null
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return Buffer.isBuffer(answer[0]) ? Number(/ (\d{3}) /.exec(answer[0].toString())?.[1]) : null
}

test('addresses too long, too deep or with too many parameters are refused before anything looks at them', async () => {
  const { ask } = await startListener(services)
  expect((await ask('/a'.repeat(3500))).status).toBe(404)
  expect((await ask(`/${'a'.repeat(9000)}`)).status).toBe(414)
  expect((await ask(`/search?${'a&'.repeat(200)}`)).status).toBe(414)
  expect((await ask('/healthz')).status).toBe(200)
})

test('apps for music send a queue with the address, within bounds of their own, and pages of others ask first', async () => {
  const { ask } = await startListener(services)
  expect((await ask(`/rest/savePlayQueue?${'id=a&'.repeat(400)}`)).status).not.toBe(414)
  expect((await ask(`/rest/savePlayQueue?${'id=a&'.repeat(600)}`)).status).toBe(414)
  expect((await ask(`/rest/${'a'.repeat(13_000)}`)).status).toBe(414)
  const { status, headers } = await ask('/rest/ping', { method: 'OPTIONS' })
  expect([status, headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, POST, OPTIONS',
  ])
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('a form that stops half way ends its connection', async () => {
  const { port } = await startListener(services, { silentBodyMs: 200 })
  const socket = await open(port)
  socket.write('POST /uploads/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf')
  await Promise.race([
    once(socket.resume(), 'close'),
    pause(10_000).then(() => expect.fail('still open')),
  ])
})

test('one address has its share of connections, and another its own', async () => {
  const { port } = await startListener(services, { connectionsPerAddress: 3 })
  const mine = [await open(port), await open(port), await open(port)]
  expect(await ask(await open(port), '/healthz')).toBeNull()
  expect(await ask(await open(port, '127.0.0.2'), '/healthz')).toBe(200)
  expect(await ask(mine[0]!, '/healthz')).toBe(200)
  mine[1]!.destroy()
  await pause(100)
  expect(await ask(await open(port), '/healthz')).toBe(200)
})

test('a proxy of ours opens connections for everybody', async () => {
  const { port } = await startListener(services, { connectionsPerAddress: 2 })
  const first = await open(port)
  expect(await ask(first, '/healthz', 'X-Forwarded-For: 203.0.113.7\r\n')).toBe(200)
  await open(port)
  expect(await ask(await open(port), '/healthz')).toBe(200)
})

test('0 stands for no bound', async () => {
  const { port } = await startListener(services, { connectionsPerAddress: 0 })
  const sockets = await Promise.all(Array.from({ length: 250 }, () => open(port)))
  expect(await ask(sockets.at(-1)!, '/healthz')).toBe(200)
})
