import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/postgres/embedded.ts'

/**
 * Of a PostgreSQL for tests alone. Nothing there has to survive a power cut, and all workers share the connections. What is
 * deleted between files is little: nobody has to clean up after it.
 */
export const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'autovacuum=off',
  'max_wal_size=1GB',
]

/** Starts a PostgreSQL for a whole run of tests; `stop` throws it away. */
export async function startTestPostgres(): Promise<{
  connectionString: string
  stop(): Promise<void>
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  const { connectionString, stop } = await startPostgres(folder, settings)
  return {
    connectionString,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
