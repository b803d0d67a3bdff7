import { hash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db, isAway, DatabaseAwayError } from '#app/.server/base/db/index.ts'
import type { Reader } from './find.ts'

/** Reads within a request or a transaction. */
export function dbReader(db: Db): Reader {
  return {
    async read<Row>({ text, values }: Parameters<Reader['read']>[0]) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
      return rows
    },
  }
}

/** Reads through a pool of its own, whose connections keep the statements prepared. */
export function pooledReader(pool: pg.Pool): Reader {
  return {
    async read<Row>({ text, values }: Parameters<Reader['read']>[0]) {
      // PostgreSQL tells names apart by their first 63 bytes.
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

/** How long one question may take PostgreSQL. */
const longestReadMs = 1000

/**
 * What the connections of such a pool are told: every filter has an index to start from, so the plan is made once and
 * for all, and never reads a whole table.
 */
export const readerOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'jit=off',
  'default_transaction_read_only=on',
  `statement_timeout=${longestReadMs}`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
