import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { TellingDialect } from './dialect.ts'
import type { DB } from './types.ts'

export { DatabaseAwayError, isAway, throughOutages } from './away.ts'
export { inPortions } from './in-portions.ts'
export { lockFor } from './lock-for.ts'
export { migrate, NewerDatabaseError } from './migrate.ts'
export type { DB } from './types.ts'

/** The database, or a transaction on it: domain functions accept both. */
export type Db = Kysely<DB> | Transaction<DB>

// int8 and numeric sums fit a double here (counts, bytes, millisats below 2^53); anything else must not pass unseen.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond 2^53`)
  return value
})

/** So long is waited for a connection: for one that is free, or for a server that says nothing. */
const connectionTimeoutMillis = 10_000

/** A pool of connections to `connectionString`, with at most `max` at once. */
export function createPool(connectionString: string, max = 16): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis, keepAlive: true })
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @throws DatabaseAwayError from every query, while the database can't be reached */
export function createDb(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new TellingDialect(pool) })
}

/** Runs `work` in a transaction, or in the one that `db` already is. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)
}
