import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db, isAway, DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { Reader } from './find.ts'

/** Reads by the connection of a request or a transaction. */
export function dbReader(db: Db): Reader {
  return {
    async read<Row>({ text, values }: Parameters<Reader['read']>[0]) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
      return rows
    },
  }
}

/** Reads by a pool of its own, whose connections prepare the statements. */
export function pooledReader(pool: pg.Pool): Reader {
  return {
    async read<Row>({ text, values }: Parameters<Reader['read']>[0]) {
      // A hash, since PostgreSQL cuts names of statements off after 63 bytes.
      const name = `nostr ${hash('sha256', text, 'base64url')}`
      try {
        const { rows } = await pool.query({ name, text, values })
        return rows as Row[]
      } catch (error) {
        throw isAway(error) ? new DatabaseAwayError(error) : error
      }
    },
  }
}

/** The timeout of one statement. */
const statementTimeoutMs = 1000

/**
 * Settings for the connections of such a pool. Every filter has an index to start from, so that a statement is planned
 * once, and never by a sequential scan.
 */
export const readerOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'jit=off',
  'default_transaction_read_only=on',
  `statement_timeout=${statementTimeoutMs}`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
