import { createPool } from '#app/.server/base/db/database.ts'
import { migrate } from '#app/.server/base/db/migrate.ts'
import { migrateJobs } from '#app/.server/base/jobs/enqueue.ts'
import type { EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { databaseAddress, templateName } from './database-address.ts'
import { clusterKey, keepCluster, takeCluster } from './kept-cluster.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Starts a PostgreSQL for a whole run of tests, with a migrated database, `templateName`, to make others of. */
export async function startTemplatePostgres(): ReturnType<typeof startTestPostgres> {
  const key = clusterKey()
  const postgres = await startTestPostgres((folder) => takeCluster(key, folder))
  try {
    if (!(await hasTemplate(postgres.connectionString))) await makeKeptTemplate(postgres, key)
  } catch (error) {
    await postgres.throwAway()
    throw error
  }
  return postgres
}

async function hasTemplate(server: string): Promise<boolean> {
  const pool = createPool(server, 1)
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [
    templateName,
  ])
  await pool.end()
  return rowCount === 1
}

/** Makes the template, and keeps the cluster's files for runs to come: to make them takes seconds. */
async function makeKeptTemplate(postgres: EmbeddedPostgres, key: string): Promise<void> {
  await makeTemplate(postgres.connectionString)
  await postgres.stop()
  keepCluster(key, postgres.folder)
  await postgres.revive()
}

async function makeTemplate(server: string): Promise<void> {
  const pool = createPool(server, 1)
  await pool.query(`create database ${templateName}`)
  await pool.end()
  const template = createPool(databaseAddress(server, templateName), 2)
  await migrate(template)
  await migrateJobs(template)
  await template.end()
}
