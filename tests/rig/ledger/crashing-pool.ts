import pg from 'pg'
import { createPool } from '#app/.server/base/db/database.ts'

/** Where a process ends: at its n-th statement (from 0; begin and commit count too), which the server gets or doesn't. */
export interface Crash {
  at: number
  isSent: boolean
}

export interface CrashingPool {
  pool: pg.Pool
  /** Statements so far. */
  statements: () => number
}

type Query = (...args: unknown[]) => Promise<unknown>

/** Connections that all break at one moment, and none comes back: so the database sees the end of a process. */
export function crashingPool(connectionString: string, crash?: Crash): CrashingPool {
  const pool = createPool(connectionString, 4)
  // That connections break is what is wanted here.
  pool.removeAllListeners('error').on('error', () => undefined)
  const clients = new Set<pg.PoolClient>()
  let statements = 0
  let hasCrashed = false

  function end(): void {
    hasCrashed = true
    for (const client of clients) streamOf(client).destroy()
  }

  function watch(client: pg.PoolClient): void {
    const own = client.query
    const query: Query = (...args) => Reflect.apply(own, client, args) as Promise<unknown>
    const watched: Query = async (...args) => {
      const isLast = statements++ === crash?.at
      if (isLast && !crash?.isSent) end()
      if (hasCrashed) throw new Error('Connection terminated')
      const result = await query(...args)
      if (isLast) end()
      if (hasCrashed) throw new Error('Connection terminated')
      return result
    }
    Object.assign(client, { query: watched })
  }

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  Object.assign(pool, {
    async connect() {
      if (hasCrashed) throw new Error('Connection terminated')
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
