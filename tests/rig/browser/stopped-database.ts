import pg from 'pg'
import { startPostgres } from '#server/postgres/embedded.ts'

/** Changes the database of a product that isn't running. */
export async function runSql(dataDir: string, statement: string): Promise<void> {
  const postgres = await startPostgres(dataDir)
  const client = new pg.Client({ connectionString: postgres.connectionString })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
