import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { OutageAwareDialect } from './dialect.ts'
import type { DB } from './types.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** The database, or a transaction on it: domain functions accept both. */
export type Db = Kysely<DB> | Transaction<DB>

// int8 and numeric sums are read as numbers: counts, bytes and millisats stay below 2^53; anything larger throws.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond 2^53`)
  return value
})

/** How long to wait for a connection: for a free one in the pool, or for a server that doesn't answer. */
const connectionTimeoutMillis = 10_000

/** A pool of at most `max` connections to `connectionString`; `options` are settings as `-c name=value`. */
export function createPool(connectionString: string, max = 16, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis,
    keepAlive: true,
    ...(options ? { options } : {}),
  })
  // The pool replaces broken connections; without an error listener they would end the process.
  pool.on('error', (error) => log.error('A connection to the database was lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @throws DatabaseAwayError from every query, while the database can't be reached */
export function createDb(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new OutageAwareDialect(pool) })
}

/**
 * Runs `work` in a transaction, or in the one that `db` already is. PostgreSQL ends one of several transactions that
 * wait for each other: that one is run again, so `work` may run more than once.
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error
    }
  }
}

const maxAttempts = 3

function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01'
}
