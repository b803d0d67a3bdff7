import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/embedded.ts'
import { roomyFolder } from './roomy-folder.ts'

/**
 * Of a PostgreSQL for tests alone. Nothing there has to survive a power cut, and all workers share the connections. What is
 * deleted between files is little: nobody has to clean up after it.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'autovacuum=off',
  'max_wal_size=1GB',
]

/**
 * Starts a PostgreSQL for a whole run of tests, over the files that `prepare` lays into its folder, if any. `throwAway` ends
 * it, and leaves nothing behind.
 */
export async function startTestPostgres(
  prepare: (folder: string) => void = () => undefined,
): Promise<EmbeddedPostgres & { throwAway(): Promise<void> }> {
  const folder = mkdtempSync(path.join(roomyFolder(), 'tributary-tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  prepare(path.join(folder, 'postgres'))
  const postgres = await startPostgres(folder, settings)
  return {
    ...postgres,
    async throwAway() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
