import pg from 'pg'
import { createPool } from '#app/.server/base/db/database.ts'

/** Where a process ends: at its n-th statement (from 0), which the server gets or doesn't. */
export interface Kill {
  at: number
  isSent: boolean
}

type Query = (...args: unknown[]) => unknown

/** A pool whose connections all break at one moment, as at the end of a process; copies are statements, too. */
export function killingPool(connectionString: string, kill?: Kill) {
  const pool = createPool(connectionString, 4)
  pool.removeAllListeners('error').on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  let statements = 0
  let isDead = false

  function end(): void {
    isDead = true
    for (const client of clients) streamOf(client).destroy()
  }

  function watch(client: pg.PoolClient): void {
    const own = client.query
    const query: Query = (...args) => {
      const isLast = statements++ === kill?.at
      if (isLast && !kill?.isSent) end()
      const result: unknown = Reflect.apply(own, client, args)
      // Once it is on its way.
      if (isLast && !isDead) setImmediate(end)
      return result
    }
    Object.assign(client, { query })
  }

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  Object.assign(pool, {
    async connect() {
      if (isDead) throw new Error('Connection terminated')
      const client = await connect()
      if (!clients.has(client)) watch(client)
      clients.add(client)
      return client
    },
  })
  return { pool, statements: () => statements }
}

function streamOf(client: pg.PoolClient): { destroy(): void } {
  return (client as pg.PoolClient & { connection: { stream: { destroy(): void } } }).connection
    .stream
}
