import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '#app/.server/base/db/database.ts'
import { migrate } from '#app/.server/base/db/migrate.ts'
import { migrateJobs } from '#app/.server/base/jobs/enqueue.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/embedded.ts'
import { databaseAddress, templateName } from './database-address.ts'
import { clusterKey, keepCluster, takeCluster } from './kept-cluster.ts'
import { settings } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the run's PostgreSQL. */
    postgres: string
  }
}

/** Where memory can be written as files. */
const inMemory = '/dev/shm'
/** More than what all databases of a run and their log take. */
const room = 4 * 1024 ** 3

/** Starts one PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(roomyFolder(), 'tributary-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  const key = clusterKey()
  takeCluster(key, path.join(folder, 'postgres'))
  const postgres = await startPostgres(folder, settings)
  async function teardown() {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!(await hasTemplate(postgres.connectionString))) await makeKeptTemplate(postgres, key)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', postgres.connectionString)
  return teardown
}

/** The system's memory, if there is enough of it: files of databases that come and go cost least there. */
function roomyFolder(): string {
  if (!existsSync(inMemory) || freemem() < room) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < room ? tmpdir() : inMemory
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
