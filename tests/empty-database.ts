import { createPool } from '#app/.server/db/index.ts'

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

// What a file has analysed would make the plans of the next one.
const emptyTables = `
  do $$
  declare
    name regclass;
    has_rows boolean;
    filled text[] := '{}';
  begin
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'
    loop
      execute format('select exists (select from %s)', name) into has_rows;
      if has_rows then filled := filled || name::text; end if;
    end loop;
    if filled <> '{}' then
      execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
    end if;
    for name in
      select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null
    loop
      execute format('alter sequence %s restart', name);
    end loop;
    set local allow_system_table_mods = on;
    delete from pg_statistic where starelid in (
      select oid from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    );
  end
  $$`
