import pg from 'pg'
import { startPostgres } from '#server/postgres/embedded.ts'
import type { RunningAt } from './run-product.ts'

/** Asks the database of a running product: for states that would take a listener days to get into. */
export async function askSql<Row extends pg.QueryResultRow>(
  product: RunningAt,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const connectionString = await databaseOf(product)
  const client = new pg.Client({ connectionString })
  // A test may end it: who asks is told so by the answer.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The connection string of a running product's database. */
export async function databaseOf({ dataDir, database }: RunningAt): Promise<string> {
  // The embedded one runs already: this finds it.
  return database?.DATABASE_URL ?? (await startPostgres(dataDir)).connectionString
}
