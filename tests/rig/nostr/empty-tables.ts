import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/database.ts'

/** Beyond this a table is truncated, which takes a new file for it and for each of its indexes. */
const fewBytes = 100_000

/** Deletes all events and the index. Only tables that aren't empty are emptied, since there are many. */
export async function emptyNostrTables(db: Db): Promise<void> {
  const { rows } = await sql
    .raw<{ name: string; bytes: number }>((question ??= await readQuestion(db)))
    .execute(db)
  if (rows.length === 0) return
  const large = rows.filter(({ bytes }) => bytes > fewBytes).map(({ name }) => name)
  const small = rows.filter(({ bytes }) => bytes <= fewBytes).map(({ name }) => name)
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...small.map((name) => `delete from ${name}`),
    ...(large.length > 0 ? [`truncate ${large.join(', ')}`] : []),
    'commit',
  ]
  await sql.raw(statements.join(';\n')).execute(db)
}

let question: string | undefined

/** One statement that finds the tables in which there is something. */
async function readQuestion(db: Db): Promise<string> {
  const { rows } = await sql<{ one: string }>`
    select format('select %L as name, pg_relation_size(%L)::float as bytes where exists (select from %s)', name, name, name) as one
    from (
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename like 'nostr\_%'
    ) tables
  `.execute(db)
  return rows.map(({ one }) => one).join(' union all ')
}
