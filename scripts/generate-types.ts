// Generates app/.server/base/db/types.ts from a freshly migrated database. With --check it only reports differences.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { withoutConcurrently } from '#app/.server/base/db/build-indexes.ts'
import { startPostgres } from '#server/postgres/embedded.ts'

const target = 'app/.server/base/db/types.ts'
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-types-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder, ['fsync=off'])
try {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const migrations = 'app/.server/base/db/migrations'
  await client.query('create table migrations (name text, applied_at timestamptz)')
  for (const file of readdirSync(migrations).sort())
    await client.query(withoutConcurrently(readFileSync(path.join(migrations, file), 'utf8')))
  await client.query('drop table migrations')
  await client.end()
  const output = path.join(folder, 'types.ts')
  execFileSync(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${postgres.connectionString}`,
    `--out-file=${output}`,
    '--type-mapping={"int8":"number","timestamptz":"Timestamp","jsonb":"ColumnType<unknown, string, string>"}',
    '--log-level=error',
  ])
  const types = readFileSync(output, 'utf8')
  if (!process.argv.includes('--check')) writeFileSync(target, types)
  else if (types !== readFileSync(target, 'utf8')) {
    console.error(`${target} is not what the migrations make: run node scripts/generate-types.ts`)
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
