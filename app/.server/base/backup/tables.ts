import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest, TablePiece } from './format.ts'
import { writePiece } from './pieces.ts'
import type { Vault } from './vault.ts'

/** A table of the product, with the columns that can be written. */
export interface TableShape {
  name: string
  columns: string[]
}

/** Jobs under this name, in columns that don't depend on the queue's own tables. */
export const jobsTable = 'graphile_worker.jobs'
export const jobColumns = [
  'task',
  'payload',
  'queue',
  'run_at',
  'priority',
  'attempts',
  'max_attempts',
  'last_error',
  'key',
  'flags',
  'created_at',
]

/** The jobs of the queue in those columns. Those under way are begun anew. */
export const jobsQuery = `
  select tasks.identifier as task, jobs.payload, queues.queue_name as queue, jobs.run_at, jobs.priority,
    jobs.attempts, jobs.max_attempts, jobs.last_error, jobs.key, jobs.flags, jobs.created_at
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
  order by jobs.id`

/** The tables of a schema that hold data for good, but for those of extensions, with their columns that aren't computed. */
export async function tablesOf(client: pg.ClientBase, schema: string): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = $1::regnamespace and relkind = 'r' and relpersistence = 'p'
     and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [schema],
  )
  return rows
}

/** Sequences and how far they have come. */
export async function sequencesOf(
  client: pg.ClientBase,
  schema: string,
): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'S' order by relname`,
    [schema],
  )
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const at = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${quoted(schema)}.${quoted(name)}`,
    )
    for (const { value, isCalled } of at.rows) found.push({ name, value, isCalled })
  }
  return found
}

/** Writes a table as the client's transaction sees it. */
export async function saveTable(
  vault: Vault,
  id: string,
  client: pg.ClientBase,
  table: TableShape,
): Promise<TablePiece & { stored: number }> {
  const columns = table.columns.map(quoted).join(', ')
  return saveRows(vault, id, client, {
    table: `public.${table.name}`,
    columns: table.columns,
    copied: `public.${quoted(table.name)} (${columns})`,
  })
}

export function saveJobs(
  vault: Vault,
  id: string,
  client: pg.ClientBase,
): Promise<TablePiece & { stored: number }> {
  return saveRows(vault, id, client, {
    table: jobsTable,
    columns: jobColumns,
    copied: `(${jobsQuery})`,
  })
}

async function saveRows(
  vault: Vault,
  id: string,
  client: pg.ClientBase,
  { table, columns, copied }: Pick<TablePiece, 'table' | 'columns'> & { copied: string },
): Promise<TablePiece & { stored: number }> {
  const copying = client.query(copyTo(`copy ${copied} to stdout`))
  let rows = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of copying as AsyncIterable<Buffer>) {
      rows += rowsIn(chunk)
      yield chunk
    }
  }
  const written = await writePiece(vault, id, `tables/${table}`, counted())
  return { ...written, table, columns, rows }
}

/** How many rows end within a part of what COPY writes. Line ends within values are written as \\n. */
export function rowsIn(chunk: Uint8Array): number {
  let rows = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
  return rows
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
