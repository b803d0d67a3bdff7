import pg from 'pg'
import { cleanUpAfter } from './clean-up.ts'
import type { TestServices } from './database.ts'

/**
 * Listens on a channel of the test file's database, as a process of the product does. The returned function waits until
 * everything has been heard that was committed before.
 */
export async function hearChannel(
  { pool }: TestServices,
  channel: string,
  hear: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  client.on('notification', ({ payload }) => hear(payload ?? null))
  await client.query(`listen ${channel}`)
  cleanUpAfter(() => client.end())
  // Notifications arrive before the answer to a later statement.
  return async () => void (await client.query('select 1'))
}
