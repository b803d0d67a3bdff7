import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type pg from 'pg'
import { orAway } from './away.ts'

/** PostgreSQL, whose absence is one error: DatabaseAwayError. */
export class TellingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): TellingDriver {
    return new TellingDriver({ pool: this.#pool })
  }
}

class TellingDriver extends PostgresDriver {
  readonly #telling = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await orAway(super.acquireConnection(...options))
    if (!this.#telling.has(connection)) {
      const ask = connection.executeQuery.bind(connection)
      connection.executeQuery = <Row>(query: CompiledQuery) => orAway(ask<Row>(query))
      this.#telling.add(connection)
    }
    return connection
  }
}
