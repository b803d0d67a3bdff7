import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '#app/.server/base/db/database.ts'
import { migrate } from '#app/.server/base/db/migrate.ts'
import { migrateJobs } from '#app/.server/base/jobs/index.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { databaseAddress, templateName } from './database-address.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the run's PostgreSQL. */
    postgres: string
  }
}

// Nothing here has to survive a power cut, and the tests of the workers share the connections. What is deleted between
// files is little: nobody has to clean up after it.
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'autovacuum=off',
  'max_wal_size=4GB',
]

/** Starts one PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, settings)
  async function teardown() {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.connectionString)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', postgres.connectionString)
  return teardown
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
