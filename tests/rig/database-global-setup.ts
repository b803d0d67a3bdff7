import type { TestProject } from 'vitest/node'
import { startTemplatePostgres } from './template-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the run's PostgreSQL. */
    postgres: string
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemplatePostgres()
  project.provide('postgres', postgres.connectionString)
  return postgres.throwAway
}
