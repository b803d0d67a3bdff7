import pg from 'pg'
import { startPostgres } from '#server/postgres/embedded.ts'
import type { RunningAt } from './run-product.ts'

/** Asks the database of a running product: for states that would take a listener days to get into. */
export async function askSql<Row extends pg.QueryResultRow>(
  { dataDir }: RunningAt,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  // It runs already: this finds it.
  const { connectionString } = await startPostgres(dataDir)
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
