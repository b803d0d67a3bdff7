import pg from 'pg'

/**
 * Empties a migrated database, so that another test file finds it as if it were new. Nobody but who empties it stays
 * connected to it.
 */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const pool = emptierOf(connectionString)
  await pool.query(leaveAlone)
  await pool.query(empty(await filledTables(pool)))
}

const emptiers = new Map<string, pg.Pool>()

/** A connection learns the tables once, and is kept for that; it keeps no process alive. */
function emptierOf(connectionString: string): pg.Pool {
  const known = emptiers.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({
    connectionString,
    // To plan the statement for all tables takes longer than to run it.
    options: '-c plan_cache_mode=force_generic_plan',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // A test may have ended all connections: the pool makes another.
  pool.on('error', () => undefined)
  emptiers.set(connectionString, pool)
  return pool
}

const leaveAlone = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

interface FilledTable {
  name: string
  bytes: number
}

/** The statements that have been prepared, and their names. A test may have made a table of its own. */
const prepared = new Map<string, string>()

/** One statement for all tables: asking each for itself takes ten times as long. */
async function filledTables(pool: pg.Pool): Promise<FilledTable[]> {
  const { rows: tables } = await pool.query<{ question: string }>(
    `select format('select %L as name, pg_relation_size(%L)::float as bytes where exists (select from %s)', name, name, name) as question
     from (
       select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'
     ) tables`,
  )
  const text = tables.map(({ question }) => question).join(' union all ')
  const name = prepared.get(text) ?? `filled-tables-${prepared.size}`
  prepared.set(text, name)
  const { rows } = await pool.query<FilledTable>({ name, text })
  return rows
}

/** Beyond this a table is truncated, which takes a new file for it and for each of its indexes. */
const fewBytes = 100_000

/** What a file has analysed would make the plans of the next one. */
function empty(tables: FilledTable[]): string {
  const large = tables.filter(({ bytes }) => bytes > fewBytes).map(({ name }) => name)
  const small = tables.filter(({ bytes }) => bytes <= fewBytes).map(({ name }) => name)
  return [
    'begin',
    'set local session_replication_role = replica',
    'set local allow_system_table_mods = on',
    ...small.map((name) => `delete from ${name}`),
    ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`,
    `delete from pg_statistic where starelid in (
      select oid from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    )`,
    'commit',
  ].join(';\n')
}
