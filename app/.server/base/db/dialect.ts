import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type pg from 'pg'
import { withAwayError } from './away.ts'

/** The PostgreSQL dialect of Kysely, with every connection failure thrown as DatabaseAwayError. */
export class OutageAwareDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): OutageAwareDriver {
    return new OutageAwareDriver({ pool: this.#pool })
  }
}

class OutageAwareDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await withAwayError(super.acquireConnection(...options))
    if (!this.#wrapped.has(connection)) {
      const ask = connection.executeQuery.bind(connection)
      connection.executeQuery = <Row>(query: CompiledQuery) => withAwayError(ask<Row>(query))
      this.#wrapped.add(connection)
    }
    return connection
  }
}
