import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  BackupError,
  jobsTable,
  type Manifest,
  quoted,
  readPiece,
  type TablePiece,
  tablesOf,
  type Vault,
} from '#app/.server/base/backup/index.ts'
import { migrateSchema } from '#app/.server/base/db/index.ts'
import { schemas } from './journal.ts'

/** Where the jobs of a back-up wait for the exchange. */
export const loadedJobs = 'restored_jobs'

/**
 * Makes the tables of a back-up in a schema beside `public`: those of its migrations, then its rows, then what has been
 * migrated since. The client's search_path is that schema afterwards. @throws BackupError UNFIT, BROKEN
 */
export async function loadTables(
  client: pg.ClientBase,
  vault: Vault,
  manifest: Manifest,
  onTable: (table: string) => void = () => undefined,
): Promise<void> {
  const { loading } = schemas
  await client.query(`drop schema if exists ${loading} cascade`)
  await client.query(`create schema ${loading}`)
  await client.query(`set search_path to ${loading}`)
  await migrateSchema(client, new Set(manifest.migrations))
  const shapes = new Map((await tablesOf(client, loading)).map((shape) => [shape.name, shape]))
  const foreignKeys = await takeForeignKeys(client)
  const guarded = await withTriggers(client)
  for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
  await emptyTables(client, [...shapes.keys()])
  await makeJobs(client)
  for (const piece of manifest.tables) {
    onTable(piece.table)
    if (piece.table === jobsTable)
      await loadRows(client, vault, manifest, { piece, into: loadedJobs })
    else await loadTable(client, vault, manifest, piece, shapes.get(nameOf(piece)))
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [
      `${loading}.${quoted(name)}`,
      value,
      isCalled,
    ])
  for (const table of guarded) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await client.query(`analyze ${[...shapes.keys()].map(quoted).join(', ')}`)
  await migrateSchema(client)
}

const nameOf = ({ table }: TablePiece) => table.slice('public.'.length)

async function loadTable(
  client: pg.ClientBase,
  vault: Vault,
  manifest: Manifest,
  piece: TablePiece,
  shape: { columns: string[] } | undefined,
): Promise<void> {
  // A table that somebody else has put into `public`.
  if (!shape) return
  const unknown = piece.columns.filter((column) => !shape.columns.includes(column))
  if (unknown.length > 0)
    throw new BackupError(
      'UNFIT',
      `The back-up has ${piece.table} (${unknown.join(', ')}), which its migrations don't make.`,
    )
  await loadRows(client, vault, manifest, { piece, into: nameOf(piece) })
}

async function loadRows(
  client: pg.ClientBase,
  vault: Vault,
  { id }: Manifest,
  { piece, into }: { piece: TablePiece; into: string },
): Promise<void> {
  if (piece.rows === 0) return
  const columns = piece.columns.map(quoted).join(', ')
  const copying = client.query(copyFrom(`copy ${quoted(into)} (${columns}) from stdin`))
  await pipeline(readPiece(vault, id, piece), copying)
  if (copying.rowCount !== piece.rows)
    throw new BackupError(
      'BROKEN',
      `${piece.table} has ${copying.rowCount} rows in place of ${piece.rows}.`,
    )
}

/** Tables whose triggers would refuse rows, or make others of them. */
async function withTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = $1::regnamespace and not tgisinternal`,
    [schemas.loading],
  )
  return rows.map(({ name }) => name)
}

/** Some migrations fill what they make, with few rows: to truncate all tables would make each of their files anew. */
async function emptyTables(client: pg.ClientBase, names: string[]): Promise<void> {
  const asked = names.map(
    (name) => `select '${name}' as name where exists (select from ${quoted(name)})`,
  )
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '))
  for (const { name } of rows) await client.query(`delete from ${quoted(name)}`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys, for rows to come in any order; made again they are checked for all of them. */
async function takeForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace and conparentid = 0
     order by conrelid, conname`,
    [schemas.loading],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

async function makeJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`create table ${loadedJobs} (
    id bigint generated always as identity, task text, payload json, queue text, run_at timestamptz, priority smallint,
    attempts smallint, max_attempts smallint, last_error text, key text, flags jsonb, created_at timestamptz)`)
}
