import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '#server/postgres/embedded.ts'
import { databaseAddress } from '#tests/rig/database-address.ts'

/** A database of its own in a PostgreSQL elsewhere, or in one that is started for it. */
export async function outsideDatabase(folder: string, given: string | undefined) {
  const started = given === undefined ? await startPostgres(folder) : null
  const server = given ?? started?.connectionString ?? ''
  const name = `tributary_lost_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  return {
    url: databaseAddress(server, name),
    major: rows[0]?.major ?? 0,
    async close() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
      await started?.stop()
    },
  }
}
