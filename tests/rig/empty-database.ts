import { createPool } from '#app/.server/base/db/database.ts'

/** Empties a migrated database, so that another test file finds it as if it were new. Nobody stays connected to it. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const pool = createPool(connectionString, 1)
  try {
    await pool.query(leaveAlone)
    await pool.query(emptyTables)
  } finally {
    await pool.end()
  }
}

const leaveAlone = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Beyond this a table is truncated, which takes a new file for it and for each of its indexes. */
const fewBytes = 100_000

// What a file has analysed would make the plans of the next one.
const emptyTables = `
  set session_replication_role = replica;
  do $$
  declare
    name regclass;
    has_rows boolean;
    large text[] := '{}';
  begin
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'
    loop
      execute format('select exists (select from %s)', name) into has_rows;
      continue when not has_rows;
      if pg_relation_size(name) > ${fewBytes} then large := large || name::text;
      else execute format('delete from %s', name);
      end if;
    end loop;
    if large <> '{}' then
      execute format('truncate %s cascade', array_to_string(large, ', '));
    end if;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
    set local allow_system_table_mods = on;
    delete from pg_statistic where starelid in (
      select oid from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    );
  end
  $$`
