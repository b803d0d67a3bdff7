import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabaseSession } from '#server/database-session.ts'
import { testServices } from '#tests/rig/database.ts'

const { pool } = await testServices()
const { host, port, user, password, database } = new pg.Client(pool.options)

/** What PostgreSQL answers while it recovers: an ErrorResponse with SQLSTATE 57P03. */
const recovering = errorResponse(['SFATAL', 'C57P03', 'Mthe database system is starting up'])

let refused = 0
const proxy = createServer((socket) => {
  if (refused++ < 3) socket.once('data', () => socket.end(recovering))
  else passOn(socket)
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
afterAll(() => void proxy.close())

test('a database that is starting up is waited for', async () => {
  const address = new URL(`postgres://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  address.username = user ?? ''
  address.password = typeof password === 'string' ? password : ''
  address.pathname = database ?? ''
  const session = await openDatabaseSession({
    connectionString: address.href,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  expect(refused).toBe(4)
  expect(await session.isReachable()).toBe(true)
  await session.close()
})

function passOn(socket: Socket): void {
  const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.pipe(real).pipe(socket)
  for (const end of [socket, real]) end.on('error', () => undefined)
}

function errorResponse(fields: string[]): Buffer {
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
